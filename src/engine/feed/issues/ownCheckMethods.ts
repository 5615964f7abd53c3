import type { Failure } from '../../../contract/contract.ts'
import { type Result, success } from '../../../contract/language/result.ts'
import { checkBookOf, checksEntry, readCheckBook } from '../../../workspace/edits/checkBook.ts'
import type { OwnCheck } from '../../../workspace/edits/ownCheck.ts'
import { prepareChecks } from '../../../workspace/edits/ownChecks.ts'
import { NOTHING_COUNTED } from '../../../workspace/edits/ruleConditions.ts'
import type { RuleProblem } from '../../../workspace/edits/rules.ts'
import type { FeedView } from '../../model/stepModel.ts'
import { inTurns, turnsUntil } from '../../thread/turns.ts'
import { feedHost } from '../feedDoor.ts'
import { isOpened, keepCounts, opened, openedIf, viewOf, whileOpen } from '../open/openedFeed.ts'

// Checks that people write for the open feed. They are written down before they look at its rows.

/** The checks of a feed, as its book says. None where the book can't be read. */
export const readOwnChecks = async (feed: string): Promise<readonly OwnCheck[]> => {
  const { entries } = await feedHost().ledger.read(checkBookOf(feed))
  return readCheckBook(entries)
}

/** The checks of the open feed, and what keeps some from running. */
export const ownChecks = (
  _: null,
): { readonly checks: readonly OwnCheck[]; readonly problems: readonly RuleProblem[] } => {
  const { checks: own, rows } = opened().feed
  const checks = own.all()
  return { checks, problems: prepareChecks(checks, NOTHING_COUNTED, rows.originals.headers).problems }
}

/** Puts checks in the place of those of a feed. Looks at its rows by them where it is open. */
export const putOwnChecks = async ({
  feed,
  checks,
}: {
  readonly feed: string
  readonly checks: readonly OwnCheck[]
}): Promise<Result<{ readonly view?: FeedView; readonly problems: readonly RuleProblem[] }, Failure>> => {
  const now = openedIf(feed)
  const before = now === undefined ? await readOwnChecks(feed) : now.feed.checks.all()
  const { problems } = prepareChecks(checks, NOTHING_COUNTED, now?.feed.rows.originals.headers)
  const entry = checksEntry(before, checks)
  if (entry !== undefined) {
    const written = await feedHost().ledger.append(checkBookOf(feed), [entry])
    if (!written.ok) return written
  }
  if (now === undefined || !isOpened(now)) return success({ problems })
  if (entry !== undefined) {
    await inTurns(now.feed.checks.set(checks), whileOpen(now, turnsUntil()))
    await keepCounts(now).catch(() => {})
  }
  return success({ view: viewOf(now), problems })
}
