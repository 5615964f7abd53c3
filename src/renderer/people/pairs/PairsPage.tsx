import { t } from '../../../messages/t.ts'
import './Pairs.css'
import { FileInput, FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { useConnection } from '../../base/connection.ts'
import { openOn } from '../../base/navigation.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatAgo, formatNumber } from '../../kit/components/format.ts'
import { Page } from '../../kit/components/Page.tsx'
import { pickFiles } from '../../kit/components/pickFile.ts'
import { useAudience } from '../state/audience.ts'
import { openAudiencePage } from '../state/audiencePage.ts'
import { targetKey } from '../state/packing.ts'
import { type AudiencePair, pairsOf } from '../state/pairing.ts'
import { bringNextFile } from '../state/pairs.ts'
import { usePeopleBook } from '../state/settling.ts'

const where = ({ last: { targetName, targetId } }: AudiencePair): string => (targetName === '' ? targetId : targetName)

/** One list and where it goes. The next file is dropped on it, or chosen. */
const PairCard = ({ pair }: { readonly pair: AudiencePair }) => {
  const [isOver, setOver] = useState(false)
  const connection = useConnection((state) => state.connection)
  const lists = useAudience((state) => state.lists)
  const { last, at } = pair
  const isHere = targetKey(connection, last) === last.target
  const list = lists.find(({ id }) => id === last.dataset)
  const bring = (files: readonly File[]) => void bringNextFile(pair, files)
  return (
    <li
      className="pair"
      data-over={isOver}
      onDragOver={() => setOver(isHere)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!isHere) return
        event.preventDefault()
        bring([...event.dataTransfer.files])
      }}
    >
      <div className="pair-names">
        <strong>{t('people.pairs.name', { list: last.name, where: where(pair) })}</strong>
        <span className="muted small">
          {t('people.pairs.note', { list: last.list, account: last.accountId, ago: formatAgo(at) })}
        </span>
        <span className="muted small">{t('people.pairs.last', { part: last.part, count: last.people })}</span>
      </div>
      {isHere ? null : <Badge state="plain">{t('people.pairs.elsewhere')}</Badge>}
      <div className="button-row">
        {list === undefined ? null : (
          <Button
            variant="quiet"
            onPress={() => {
              openAudiencePage('lists')
              openOn('audiences', list.id)
            }}
          >
            {t('people.pairs.open')}
          </Button>
        )}
        <Button
          icon={FileInput}
          disabledReason={isHere ? undefined : t('people.pairs.connect')}
          onPress={() => void pickFiles().then(bring)}
        >
          {t('people.pairs.next')}
        </Button>
      </div>
    </li>
  )
}

/** Lists with the audiences they go to. The next file of one is dropped here. */
export const PairsPage = () => {
  const book = usePeopleBook((state) => state.book)
  const pairs = book === undefined ? [] : pairsOf(book)
  if (pairs.length === 0)
    return (
      <EmptyState
        picture="people"
        title={t('people.pairs.none')}
        isPage
        action={
          <Button icon={FolderOpen} onPress={() => openAudiencePage('lists')}>
            {t('people.pairs.none.open')}
          </Button>
        }
      >
        {t('people.pairs.none.text')}
      </EmptyState>
    )
  return (
    <Page title={t('people.pairs.title', { count: formatNumber(pairs.length) })} description={t('people.pairs.lead')}>
      <ul className="pairs" aria-label={t('people.pages.pairs')}>
        {pairs.map((pair) => (
          <PairCard key={pair.id} pair={pair} />
        ))}
      </ul>
    </Page>
  )
}
