import { t } from '../../../messages/t.ts'
import './Around.css'
import { Plus, RefreshCw } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason } from '../../kit/components/DisabledReason.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { SplitPane } from '../../kit/components/SplitPane.tsx'
import { readOnline, useAccountLists } from '../state/online.ts'
import { useAdAccount } from '../state/onlineAccount.ts'
import { readOnlineCreating } from '../state/onlineCreating.ts'
import { accountOfPlace, searchEntries, sortEntries, sortParameter } from '../state/onlineModel.ts'
import { AccountPick, AccountProblem } from './AccountBar.tsx'
import { CreateSheet } from './CreateSheet.tsx'
import { EntryInspector } from './EntryInspector.tsx'
import { FailureBanner } from './FailureBanner.tsx'
import { OnlineFoot } from './OnlineFoot.tsx'
import { OnlineTable } from './OnlineTable.tsx'
import { OnlineTools } from './OnlineTools.tsx'
import { ShowCall } from './ShowCall.tsx'
import { UnsettledEntries } from './UnsettledEntries.tsx'

/** Custom audiences and do-not-reach lists of the chosen account, and everything about one of them. */
export const OnlineEntriesPage = () => {
  const account = useAdAccount()
  const { place } = account
  const online = useAccountLists()
  const { entries, cursor, sort, prefix, scope, reading, failure } = online
  const [search, setSearch] = useState('')
  const [isMaking, setIsMaking] = useState(false)
  useEffect(() => {
    void readOnlineCreating()
    // What was read is shown again without asking; another account is read.
    if (place !== undefined && useAccountLists.getState().place !== place) void readOnline(place)
  }, [place])
  const shown = useMemo(() => {
    const found = searchEntries(entries, search)
    // The platform sorted the pages; once all are here they are sorted without asking it.
    return cursor === undefined ? sortEntries(found, sort) : found
  }, [entries, search, cursor, sort])
  const selected = entries.find(({ id }) => id === online.selected)
  if (place === undefined)
    return (
      <div className="online-notes">
        <h1>{t('people.online')}</h1>
        <AccountProblem account={account} what={t('people.online.connect')} />
      </div>
    )
  const isEmpty = reading === 'none' && failure === undefined && entries.length === 0 && prefix === ''
  return (
    <SplitPane
      workLabel={t('people.online.lists')}
      workOn={undefined}
      inspectorLabel={t('people.online.details')}
      {...(selected === undefined
        ? {}
        : { inspector: <EntryInspector key={selected.id} place={place} entry={selected} /> })}
    >
      <div className="online">
        <h1 className="hidden-visually">{t('people.online')}</h1>
        <div className="online-head">
          <AccountPick account={account} />
          <div className="around-buttons">
            <ShowCall
              endpoint="customAudiences.list"
              input={{ account_id: accountOfPlace(place), permission_scope: scope, sort_by: sortParameter(sort) }}
            />
            <Button
              icon={RefreshCw}
              disabledReason={reading === 'none' ? undefined : busyReason()}
              onPress={() => void readOnline(place)}
            >
              {t('people.online.refresh')}
            </Button>
            <Button variant="primary" icon={Plus} onPress={() => setIsMaking(true)}>
              {t('people.online.new')}
            </Button>
          </div>
        </div>
        <OnlineTools place={place} search={search} onSearch={setSearch} />
        <div className="online-notes">
          <UnsettledEntries place={place} />
          {failure === undefined ? null : (
            <FailureBanner
              failure={failure}
              action={<Button onPress={() => void readOnline(place)}>{t('people.account.retry')}</Button>}
            />
          )}
        </div>
        {isEmpty ? (
          <EmptyState
            picture="people"
            title={t(scope === 'SHARED' ? 'people.online.shared.none' : 'people.online.none')}
            action={
              scope === 'SHARED' ? (
                <Button onPress={() => void readOnline(place, { scope: 'OWNER' })}>
                  {t('people.online.shared.own')}
                </Button>
              ) : (
                <Button variant="primary" icon={Plus} onPress={() => setIsMaking(true)}>
                  {t('people.online.none.create')}
                </Button>
              )
            }
          >
            {t(scope === 'SHARED' ? 'people.online.shared.none.text' : 'people.online.none.text')}
          </EmptyState>
        ) : (
          <div className="online-table">
            {shown.length === 0 && reading === 'none' && failure === undefined ? (
              <p className="online-notes muted">{t('people.online.noMatch')}</p>
            ) : (
              <OnlineTable entries={shown} />
            )}
          </div>
        )}
        <OnlineFoot place={place} shown={shown.length} search={search} />
      </div>
      {isMaking ? <CreateSheet place={place} onClose={() => setIsMaking(false)} /> : null}
    </SplitPane>
  )
}
