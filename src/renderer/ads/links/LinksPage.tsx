import { useEffect, useMemo, useState } from 'react'
import type { LinkedProduct } from '../../../engine/model/linkedProduct.ts'
import type { AdLinkCheck } from '../../../host/adLinks.ts'
import type { AdProject } from '../../../host/ads.ts'
import { listText } from '../../../messages/formats.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { kindName } from '../../../workspace/ads/columns.ts'
import { type LinkTarget, linkProblemText } from '../../../workspace/ads/destinations.ts'
import { otherPrices } from '../../../workspace/ads/statedPrices.ts'
import { type FindProducts, useProductLinks } from '../../base/productLinks.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { Page } from '../../kit/components/Page.tsx'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { Table, type TableColumn } from '../../kit/components/Table.tsx'
import { recordLabel } from '../kindNames.ts'
import { changeAds, useAds } from '../state/adsState.ts'
import { readDestinations } from '../state/destinations.ts'
import { doesOpen, readLinkChecks, useLinkChecks } from '../state/linkChecks.ts'
import { openRecord } from '../state/records.ts'
import { FillButton } from './FillSheet.tsx'
import { LinkCheckButton, LinkCheckCell, LinkCheckProgress } from './LinkCheck.tsx'
import { ParameterButton } from './ParameterSheet.tsx'

const MAX_SHOWN = 200
const MAX_USERS = 3

/** The destinations of the account as it would be; undefined while they are read. */
const useDestinations = (project: AdProject): readonly LinkTarget[] | undefined => {
  const [found, setFound] = useState<readonly LinkTarget[]>()
  const parameters = useAds(({ settings }) => settings.parameters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other parameters find other issues
  useEffect(() => {
    return whileShown(
      (shown) => readDestinations(project.id, shown),
      (all) => {
        if (all.ok) setFound(all.value)
        else changeAds({ failure: saidText(all.failure) })
      },
    )
  }, [project, parameters])
  return found
}

type InFeed = 'found' | 'unavailable' | 'otherPrice' | 'missing'

const IN_FEED: Readonly<Record<InFeed, PlainCode>> = {
  found: 'adsPages.links.feed.found',
  unavailable: 'adsPages.links.feed.unavailable',
  otherPrice: 'adsPages.links.feed.otherPrice',
  missing: 'adsPages.links.feed.missing',
}

const MAX_PRICES = 3

/** What the feed says of a destination. */
interface FeedMatch {
  readonly state: InFeed
  readonly product?: LinkedProduct
  /** Prices stated in texts that no product there has. */
  readonly other: readonly string[]
}

const matchOf = (product: LinkedProduct | undefined, { stated }: LinkTarget): FeedMatch => {
  if (product === undefined) return { state: 'missing', other: [] }
  const other = otherPrices(stated, product.prices)
  const state = !product.isAvailable ? 'unavailable' : other.length > 0 ? 'otherPrice' : 'found'
  return { state, product, other }
}

/** Destinations that are products of the open feed; undefined without one or until looked up. */
const useInFeed = (all: readonly LinkTarget[] | undefined) => {
  const source = useProductLinks((state) => state.source)
  const [found, setFound] = useState<Awaited<ReturnType<FindProducts>>>()
  useEffect(() => {
    setFound(undefined)
    if (source === undefined || all === undefined) return
    return whileShown(source.find(all.map(({ url }) => url)), setFound)
  }, [source, all])
  const rowOutcomes = useMemo(
    () => found && new Map(all?.map((link) => [link.url, matchOf(found.get(link.url), link)])),
    [found, all],
  )
  return { feed: source?.feed, rowOutcomes }
}

/** Price and stock of the product, and another price in texts. */
const InFeedCell = ({ match }: { readonly match: FeedMatch | undefined }) => {
  if (match?.product === undefined) return t('adsPages.links.feed.missing')
  const { product, other } = match
  return (
    <>
      <span>{[...product.prices.slice(0, MAX_PRICES), product.availability].filter(Boolean).join(' · ')}</span>
      {other.length === 0 ? null : (
        <div className="ads-other-price">{t('adsPages.links.feed.says', { prices: listText(other) })}</div>
      )}
    </>
  )
}

const Users = ({ users }: Pick<LinkTarget, 'users'>) => (
  <ul className="ads-links">
    {users.slice(0, MAX_USERS).map(({ kind, id, name }) => (
      <li key={`${kind} ${id}`}>
        <Button variant="quiet" onPress={() => void openRecord(kind, id)}>
          {t('adsPages.record.named', { kind: kindName(kind), name: recordLabel({ kind, name }) })}
        </Button>
      </li>
    ))}
    <MoreLine all={users.length} shown={MAX_USERS} isItem />
  </ul>
)

type RowOutcomes = ReturnType<typeof useInFeed>['rowOutcomes']

const columnsOf = (
  rowOutcomes: RowOutcomes,
  checks: ReadonlyMap<string, AdLinkCheck> | undefined,
): readonly TableColumn<LinkTarget>[] => [
  {
    id: 'url',
    header: t('adsPages.links.url'),
    cell: ({ url }) => <span className="mono ads-url">{url}</span>,
  },
  { id: 'users', header: t('adsPages.links.users'), cell: ({ users }) => <Users users={users} /> },
  ...(rowOutcomes === undefined
    ? []
    : [
        {
          id: 'feed',
          header: t('adsPages.links.feed'),
          cell: ({ url }: LinkTarget) => <InFeedCell match={rowOutcomes.get(url)} />,
        },
      ]),
  ...(checks === undefined
    ? []
    : [
        {
          id: 'opened',
          header: t('adsPages.links.opened'),
          cell: ({ url }: LinkTarget) => <LinkCheckCell check={checks.get(url)} />,
        },
      ]),
  {
    id: 'problems',
    header: t('adsPages.links.issues'),
    cell: ({ problems }) => (
      <ul className="ads-links">
        {problems.map((problem) => (
          <li key={problem.code}>{linkProblemText(problem)}</li>
        ))}
      </ul>
    ),
  },
]

/** Each destination of the creatives once: its records, and issues of its URL parameters. */
export const LinksPage = ({ project }: { readonly project: AdProject }) => {
  const all = useDestinations(project)
  const [text, setText] = useState('')
  const [show, setShow] = useState<'all' | 'issues' | 'broken' | InFeed>('all')
  const known = useLinkChecks((state) => (state.project === project.id ? state.checks : undefined))
  // A column without a check says nothing.
  const checks = known?.size === 0 ? undefined : known
  useEffect(() => void readLinkChecks(project.id), [project.id])
  const { feed, rowOutcomes } = useInFeed(all)
  if (all === undefined) return <p className="ads-opening muted">{t('adsPages.links.reading')}</p>
  if (all.length === 0)
    return (
      <EmptyState picture="ledger" title={t('adsPages.links.none')} isPage>
        {t('adsPages.links.none.text')}
      </EmptyState>
    )
  const wrong = all.filter(({ problems }) => problems.length > 0)
  const wanted = text.trim().toLowerCase()
  const inFeed = ({ url }: LinkTarget): InFeed | undefined => rowOutcomes?.get(url)?.state
  const count = (state: InFeed): number => all.filter((link) => inFeed(link) === state).length
  const isBroken = ({ url }: LinkTarget): boolean => {
    const check = checks?.get(url)
    return check !== undefined && !doesOpen(check)
  }
  const isOffered = show === 'issues' || (show === 'broken' ? checks !== undefined : rowOutcomes !== undefined)
  const filter = isOffered ? show : 'all'
  const isMeant = (link: LinkTarget): boolean => {
    if (filter === 'all') return true
    if (filter === 'issues') return link.problems.length > 0
    return filter === 'broken' ? isBroken(link) : inFeed(link) === filter
  }
  const shown = all.filter((link) => isMeant(link) && link.url.toLowerCase().includes(wanted))
  return (
    <Page
      title={t('adsPages.page.links')}
      description={t('adsPages.links.count', { count: all.length, wrong: wrong.length })}
      actions={
        <>
          <ParameterButton />
          <FillButton project={project} />
          <LinkCheckButton project={project} urls={shown.map(({ url }) => url)} />
        </>
      }
    >
      <div className="button-row">
        <Segments
          label={t('adsPages.links.show')}
          quiet
          options={[
            { id: 'all', label: t('adsPages.links.show.all') },
            { id: 'issues', label: t('adsPages.links.show.issues') },
            ...(checks === undefined ? [] : [{ id: 'broken' as const, label: t('adsPages.links.show.broken') }]),
            ...(rowOutcomes === undefined
              ? []
              : (['found', 'unavailable', 'otherPrice', 'missing'] as const).map((id) => ({
                  id,
                  label: t(IN_FEED[id]),
                }))),
          ]}
          value={filter}
          onChange={setShow}
        />
        <SearchField label={t('adsPages.links.find')} value={text} onChange={setText} />
      </div>
      <p className="muted">
        {feed === undefined
          ? t('adsPages.links.feed.none')
          : rowOutcomes === undefined
            ? t('adsPages.links.feed.reading', { feed })
            : t('adsPages.links.feed.counts', {
                feed,
                found: count('found'),
                unavailable: count('unavailable'),
                other: count('otherPrice'),
                missing: count('missing'),
              })}
      </p>
      <LinkCheckProgress project={project} />
      <Table
        label={t('adsPages.page.links')}
        rows={shown.slice(0, MAX_SHOWN)}
        rowId={({ url }) => url}
        columns={columnsOf(rowOutcomes, checks)}
      />
      <MoreLine all={shown.length} shown={MAX_SHOWN} />
    </Page>
  )
}
