import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import './Ads.css'
import { Plug } from 'lucide-react'
import { useEffect } from 'react'
import type { AdProject } from '../../host/ads.ts'
import { issueCounts } from '../../workspace/ads/adIssueText.ts'
import { useScreenCommands } from '../base/commands.ts'
import { loadAccounts, startPractice, useConnection } from '../base/connection.ts'
import { useTranslated } from '../base/language.ts'
import { goTo } from '../base/navigation.ts'
import { Banner } from '../kit/components/Banner.tsx'
import { Button } from '../kit/components/Button.tsx'
import { EmptyState } from '../kit/components/EmptyState.tsx'
import { formatNumber } from '../kit/components/format.ts'
import { StatusPart, StatusParts } from '../kit/components/StatusBar.tsx'
import { Tabs } from '../kit/components/Tabs.tsx'
import { AdsHead } from './AdsHead.tsx'
import { accountChoices, chooseAccount } from './accountChoices.ts'
import { adsCommands } from './adsCommands.ts'
import { ADS_PAGES } from './adsPages.ts'
import { openAdsPage, useAds, useProject } from './state/adsState.ts'

/** Open project in the status bar: records if listed, drafts and errors. */
const AdsStatus = ({ project }: { readonly project: AdProject }) => {
  const issues = useAds((state) => state.issues)
  const shown = useAds((state) => (state.page === 'records' ? state.window.length : undefined))
  const { create, change, delete: deleted, conflicts } = project.drafts
  const { errors } = issueCounts(issues)
  const changes = create + change + deleted
  return (
    <StatusParts>
      {shown === undefined ? null : <StatusPart>{t('adsPages.status.records', { count: shown })}</StatusPart>}
      {changes === 0 ? null : (
        <StatusPart state="changed">{t('adsPages.status.changes', { count: changes })}</StatusPart>
      )}
      {errors === 0 ? null : <StatusPart state="error">{t('adsPages.status.errors', { count: errors })}</StatusPart>}
      {conflicts === 0 ? null : (
        <StatusPart state="warn">{t('adsPages.status.conflicts', { count: conflicts })}</StatusPart>
      )}
    </StatusParts>
  )
}

/** Where no ad account is at hand: how to get one. */
const NoAccount = () => {
  const connection = useConnection((state) => state.connection)
  const accounts = useConnection((state) => state.accounts)
  const problem = useConnection((state) => state.accountsProblem)
  const isOpening = useAds((state) => state.isOpening)
  if (connection.state === 'none')
    return (
      <EmptyState
        picture="plug"
        title={t('adsPages.noAccount')}
        action={
          <>
            <Button variant="primary" onPress={() => void startPractice()}>
              {t('adsPages.practice')}
            </Button>
            <Button variant="quiet" icon={Plug} onPress={() => goTo('connection')}>
              {t('adsPages.connect')}
            </Button>
          </>
        }
      >
        {t('adsPages.noAccount.text')}
      </EmptyState>
    )
  if (problem !== undefined)
    return (
      <div className="screen-notes">
        <Banner level="error" action={<Button onPress={() => void loadAccounts()}>{t('adsPages.retry')}</Button>}>
          {problem}
        </Banner>
      </div>
    )
  return (
    <p className="ads-opening muted">
      {accounts?.length === 0 && !isOpening
        ? t('adsPages.noAccount.none', { name: connection.person.screenName })
        : t('adsPages.opening')}
    </p>
  )
}

/** Pages of the open project as tabs, from one table. */
const Pages = ({ project }: { readonly project: AdProject }) => {
  const page = useAds((state) => state.page)
  useScreenCommands(useTranslated(adsCommands, []))
  const changes = project.drafts.create + project.drafts.change + project.drafts.delete
  const counts: Readonly<Record<string, number>> = { changes: project.news, review: changes }
  return (
    <Tabs
      label={t('adsPages.pages')}
      selected={page}
      onSelect={(id) => openAdsPage(ADS_PAGES.find((each) => each.id === id)?.id ?? 'records')}
      items={ADS_PAGES.map(({ id, title, View }) => ({
        id,
        label: t(title),
        ...((counts[id] ?? 0) === 0 ? {} : { count: formatNumber(counts[id] ?? 0) }),
        content: <View key={project.id} project={project} />,
      }))}
    />
  )
}

/** Ads: the ad accounts of this computer, their records, drafts and uploads. */
export const AdsScreen = () => {
  const project = useProject()
  const projects = useAds((state) => state.projects)
  const connection = useConnection((state) => state.connection)
  const accounts = useConnection((state) => state.accounts)
  const isOpening = useAds((state) => state.isOpening)
  const failure = useAds((state) => state.failure)
  const isIdle = project === undefined && projects !== undefined && !isOpening && failure === undefined
  useEffect(() => {
    // The first account is shown without a choice.
    if (isIdle) void chooseAccount(accountChoices(projects, connection, accounts ?? [])[0])
  }, [isIdle, projects, connection, accounts])
  const problem = projects?.find((each) => each.problem !== undefined)?.problem
  return (
    <div className="ads">
      <AdsHead project={project} />
      {problem === undefined ? null : (
        <div className="screen-notes">
          <Banner level="error" title={t('adsPages.project.broken')}>
            {saidText(problem)}
          </Banner>
        </div>
      )}
      {project === undefined ? (
        <>
          <h1 className="hidden-visually">{t('frame.screen.ads')}</h1>
          <NoAccount />
        </>
      ) : (
        <>
          <Pages project={project} />
          <AdsStatus project={project} />
        </>
      )}
    </div>
  )
}
