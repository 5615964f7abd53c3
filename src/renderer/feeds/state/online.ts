import type { ProductField } from '../../../contract/catalog/product.ts'
import { createQueue } from '../../../contract/language/queue.ts'
import type { CellSide, OnlineFilter, OnlinePlace } from '../../../engine/model/compareModel.ts'
import { said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { unlessSuperseded } from '../../base/newest.ts'
import { usePreferences } from '../../base/preferences.ts'
import { formatList } from '../../kit/components/format.ts'
import { makeFeedStep, undo } from './edits.ts'
import { dropReading, keyOf, pauseReading, readCatalog, showSavedReading, wakeReading } from './onlineReadings.ts'
import { changeOnline, onlineNow } from './onlineState.ts'
import { now } from './state.ts'
import { tellStep } from './stepNews.ts'
import { worker } from './worker.ts'

// The verbs of the Compare page.

const LINES = 200

const here = (): OnlinePlace | undefined => {
  const { openFeed } = now()
  const { place } = onlineNow()
  return openFeed === undefined || place === '' ? undefined : { feed: openFeed.id, place }
}

const isHere = ({ feed, place }: OnlinePlace): boolean => now().openFeed?.id === feed && onlineNow().place === place

/** Places whose choices were applied; the next completed comparison settles them. */
const settling = new Set<string>()

/** An answer about the open feed; undefined where the feed was closed meanwhile. */
const ofOpenFeed = <Value>(reply: Promise<Value>): Promise<Value | undefined> => reply.catch(() => undefined)

/** Reads the differences of a kind, the first of them. */
export const showDifferences = async (filter: OnlineFilter): Promise<void> => {
  changeOnline({ filter })
  const lines = await ofOpenFeed(worker().ask('listOnline', { filter, from: 0, count: LINES }))
  if (lines === undefined || onlineNow().filter !== filter) return
  changeOnline({ lines }, 'selected', 'detail')
  const [first] = lines
  if (first !== undefined) await showDifference(first.at)
}

/** Adds a page of differences, unless the list changed meanwhile. */
export const showMoreDifferences = async (): Promise<void> => {
  const { filter, lines } = onlineNow()
  const more = await ofOpenFeed(worker().ask('listOnline', { filter, from: lines.length, count: LINES }))
  if (more !== undefined && onlineNow().lines === lines && more.length > 0) changeOnline({ lines: [...lines, ...more] })
}

/** Selects a product at once, so the next key continues there; its cells follow. */
export const showDifference = async (at: number): Promise<void> => {
  changeOnline({ selected: at })
  const detail = await ofOpenFeed(worker().ask('detailOnline', at))
  if (detail !== undefined && onlineNow().selected === at) changeOnline({ detail })
}

/** Compares the open feed with what is known of the catalog. */
export const compareNow = async (): Promise<void> => {
  const at = here()
  if (at === undefined) return
  const { conflicts } = usePreferences.getState()
  const settles = settling.has(keyOf(at))
  changeOnline({ comparing: { done: 0, total: 0 } }, 'problem')
  const compared = await unlessSuperseded(
    worker().ask(
      'compareOnline',
      { place: at.place, conflicts, settles },
      {
        onProgress: (comparing) => {
          if (isHere(at) && onlineNow().comparing !== undefined) changeOnline({ comparing })
        },
      },
    ),
  ).catch(() => null)
  if (!isHere(at)) return
  if (compared === null) return changeOnline({ problem: t('feeds.online.unexpected') }, 'comparing')
  // Asked anew meanwhile: the later answer counts.
  if (compared === undefined) return
  if (settles) settling.delete(keyOf(at))
  changeOnline({ compared }, 'comparing')
  const { filter } = onlineNow()
  const { products } = compared === 'unknown' ? { products: undefined } : compared.counts
  await showDifferences(filter !== 'all' && (products?.[filter] ?? 0) === 0 ? 'all' : filter)
}

/** Shows a catalog: how far it was read, and how the feed differs. */
export const inspectCatalog = async (place: string, catalogName: string): Promise<void> => {
  if (onlineNow().place !== place)
    changeOnline(
      { place, catalogName, lines: [], filter: 'all' },
      'compared',
      'selected',
      'detail',
      'comparing',
      'problem',
    )
  const at = here()
  if (at === undefined) return
  if (!onlineNow().isSwept) {
    changeOnline({ isSwept: true })
    await worker()
      .ask('sweepOnline', null)
      .catch(() => {})
  }
  await showSavedReading(at)
  await compareNow()
}

/** Reads the catalog anew, or continues with it, and compares. */
export const getChanges = async (catalogId: string, variants: boolean): Promise<void> => {
  const at = here()
  if (at === undefined) return
  changeOnline({}, 'problem')
  if ((await readCatalog(at, catalogId, variants)) && isHere(at)) await compareNow()
}

/** Pauses the download of the open feed; what was read is kept for Resume. */
export const pauseChanges = async (): Promise<void> => {
  const at = here()
  if (at !== undefined) await pauseReading(at)
}

/** Asks at once instead of waiting for the next try. */
export const tryNow = (): void => {
  const at = here()
  if (at !== undefined) void wakeReading(at).catch(() => {})
}

/** Ends the download of the open feed and forgets what it read. */
export const dropChanges = async (): Promise<void> => {
  const at = here()
  if (at !== undefined) await dropReading(at)
}

/** Choices are made one after another. */
const choices = createQueue()

/** Chooses a side for a cell or whole product; without a side, clears the choice. */
export const chooseSide = (at: number, side?: CellSide, field?: ProductField): Promise<void> => {
  const { detail: shown, lines } = onlineNow()
  const { id = '' } = (shown?.at === at ? shown : lines.find((line) => line.at === at)) ?? {}
  return choices.run(async () => {
    const chosen = await worker().ask('chooseOnline', {
      at,
      id,
      ...(side === undefined ? {} : { side }),
      ...(field === undefined ? {} : { field }),
    })
    if (chosen === undefined) return
    const { state, detail } = chosen
    changeOnline({
      compared: state,
      ...(detail === undefined || onlineNow().detail?.at !== at ? {} : { detail }),
      lines: onlineNow().lines.map((line) => (line.at === at && detail !== undefined ? detail : line)),
    })
  })
}

/** Chooses a side for every listed product in which the platform changed something. */
export const chooseAll = async (side?: CellSide): Promise<void> => {
  const { filter, lines, detail } = onlineNow()
  changeOnline({ isBusy: true })
  const compared = await unlessSuperseded(
    worker().ask('chooseAllOnline', { filter, ...(side === undefined ? {} : { side }) }),
  )
  changeOnline({ isBusy: false })
  if (compared === undefined) return
  const shown = await worker().ask('listOnline', { filter, from: 0, count: Math.max(LINES, lines.length) })
  changeOnline({ compared, lines: shown })
  if (detail !== undefined) await showDifference(detail.at)
}

/** Applies the chosen sides to the feed as one undo step. Feed and catalog then agree on the rest. */
export const takeChosen = async (): Promise<void> => {
  const { compared, catalogName } = onlineNow()
  if (compared === undefined || compared === 'unknown') return
  const { cells, adds, removes } = compared.counts
  changeOnline({ isBusy: true })
  const isMade = await makeFeedStep((options) =>
    worker().ask('onlineStep', said('feeds.online.step', { catalog: catalogName }), options),
  )
  changeOnline({ isBusy: false })
  const at = here()
  if (at !== undefined) settling.add(keyOf(at))
  if (isMade)
    tellStep(
      formatList([
        t('feeds.online.cells', { count: cells, catalog: catalogName }),
        ...(adds === 0 ? [] : [t('feeds.online.added', { count: adds })]),
        ...(removes === 0 ? [] : [t('feeds.online.removed', { count: removes })]),
      ]),
      () => void undo(),
    )
  await compareNow()
}
