import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { OperationType } from '../contract/audience/userOperations.ts'
import { type Result, success } from '../contract/language/result.ts'
import { asTitled } from '../contract/language/said.ts'
import type { MeasuredPlan, UploadPlan } from '../host/uploads.ts'
import { said, saidText } from '../messages/said.ts'
import { t } from '../messages/t.ts'
import { instantiate } from '../workspace/customer/kernel/bodyKernel.as.ts?wasm'
import { firstEncoder } from '../workspace/customer/kernel/bodyKernel.ts'
import { measureUsers, type PackOptions, packUsers, userLists } from '../workspace/customer/pack/operations.ts'
import { sumOutcomes } from '../workspace/customer/pack/outcomes.ts'
import { type FrozenTimes, freezeTimes } from '../workspace/customer/pack/uploadWindow.ts'
import type { UserListName } from '../workspace/customer/pack/userList.ts'
import { fail } from './command.ts'
import type { ConnectionFlags } from './connectionFlags.ts'
import { consentLines } from './consentFlag.ts'
import { datasetOf, fileKeyOf } from './dataset.ts'
import { EXIT, type ExitCode, type NoSession, no } from './exitCodes.ts'
import { inSession } from './inSession.ts'
import { type ReadList, readListFile } from './listFile.ts'
import { countsTable, type ListFlags, listOptions } from './listFlags.ts'
import { bar, count, moment, note, say, sayJson, table } from './print.ts'
import { dropUnfinished, type PushEnd, pushGone, pushUpload, targetLine } from './pushUpload.ts'
import type { Session } from './session.ts'
import { noteSuppressed, suppressionIn } from './suppressionList.ts'
import { unfinishedOf } from './unfinished.ts'

/** What the pushes of both kinds of list share. */
export interface ListPushFlags extends ConnectionFlags, ListFlags {
  readonly account?: string
  /** Of the platform; `--action` names it. */
  readonly action: OperationType
  readonly effectiveAt?: string
  readonly expiresAt?: string
  readonly dryRun?: boolean
  readonly resume?: boolean
  readonly restart?: boolean
  readonly force?: boolean
  readonly json?: boolean
}

/** A custom audience or do-not-reach list, with its ID if the user named one. */
interface ListTarget {
  readonly name: UserListName
  readonly id?: string
  /** The flag that names it, for the sentence where it is missing. */
  readonly flag: string
}

const makeEncoder = firstEncoder(instantiate)

const peopleIn = (list: ReadList, options: PackOptions) => measureUsers(list.pages, options, makeEncoder)

/** What is said of consent where a list has columns of it. */
const consentOf = ({ counts: { consent } }: ReadList) => (consent === undefined ? {} : { consent })

const noteCounts = ({ counts, suppressed }: ReadList): void => {
  note(countsTable(counts))
  noteSuppressed(suppressed)
  for (const line of counts.consent === undefined ? [] : consentLines(counts.consent)) note(line)
}

const dryRun = (flags: ListPushFlags, list: ReadList, options: PackOptions): ExitCode => {
  const { users, requests, bytes } = peopleIn(list, options)
  const { effectiveAt, expiresAt } = options
  if (flags.json)
    sayJson({
      dryRun: true,
      rows: list.counts.rows,
      users,
      suppressed: list.suppressed,
      requests,
      bytes,
      effectiveAt,
      expiresAt,
      kinds: list.counts.kinds,
      ...consentOf(list),
    })
  else {
    noteCounts(list)
    say(t('cliOutput.list.wouldSend', { people: users, requests, bytes, until: moment(expiresAt) }))
  }
  return users > 0 ? EXIT.ok : EXIT.issues
}

const report = (flags: ListPushFlags, list: ReadList, end: PushEnd): ExitCode => {
  const sum = sumOutcomes(end.outcomes)
  const { target, batches, requests, retries, state, items, partial } = end.summary
  const { rows, kinds } = list.counts
  if (flags.json)
    sayJson({
      target,
      rows,
      users: items,
      ...(partial === undefined ? {} : { planned: partial.items }),
      suppressed: list.suppressed,
      ...sum,
      state,
      operation: flags.action,
      batches,
      requests,
      retries,
      kinds,
      ...consentOf(list),
    })
  else {
    noteCounts(list)
    say(
      table(
        [
          t('cliOutput.column.rows'),
          t('cliOutput.column.people'),
          t('cliOutput.column.confirmed'),
          t('cliOutput.column.failed'),
          t('cliOutput.column.unknown'),
          t('cliOutput.column.requests'),
        ],
        [[rows, items, sum.confirmed, sum.failed, sum.unknown, requests].map(count)],
      ),
    )
  }
  if (end.sentence !== undefined) note(end.sentence)
  note(targetLine(end))
  if (end.code !== EXIT.ok) return end.code
  return sum.failed + sum.unknown > 0 ? EXIT.issues : EXIT.ok
}

/** What became of the file as it was. Its people are not those of the file now. */
const reportEarlier = (flags: ListPushFlags, { summary, outcomes, sentence, ...end }: PushEnd): ExitCode => {
  const sum = sumOutcomes(outcomes)
  const { target, batches, requests, retries, state, items, partial } = summary
  const planned = partial === undefined ? {} : { planned: partial.items }
  if (flags.json)
    sayJson({ target, users: items, ...planned, ...sum, state, operation: flags.action, batches, requests, retries })
  if (sentence !== undefined) note(sentence)
  note(targetLine({ summary, outcomes, ...end }))
  if (end.code !== EXIT.ok) return end.code
  return sum.failed + sum.unknown > 0 ? EXIT.issues : EXIT.ok
}

const idsOf = ({ connection }: Session, flags: ListPushFlags, target: ListTarget) => {
  const seeded = connection.state === 'practice' ? connection.seeded : undefined
  const standard = target.name === 'customAudience' ? seeded?.audienceId : seeded?.doNotReachListId
  return { account: flags.account || seeded?.accountId, list: target.id || standard }
}

/** Times that the sealed part of an upload was packed with. */
const timesIn = ({ frozen: { effectiveAt = '', expiresAt = '' } }: MeasuredPlan): FrozenTimes => ({
  effectiveAt,
  expiresAt,
})

/** How the file was read. The rest of an upload must be packed like its beginning. */
const readingOf = ({ country, consent }: ListPushFlags, list: ReadList, { wireNames }: PackOptions): string => {
  const { rows, kinds } = list.counts
  const facts = { columns: list.columns, found: list.found, rows, kinds, country, consent, wireNames }
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

/** Where a list goes and what its upload is called. */
const planFor = (
  session: Session,
  path: string,
  target: ListTarget,
  flags: ListPushFlags,
  sha256: string,
): Result<UploadPlan, NoSession> => {
  const { account, list: id } = idsOf(session, flags, target)
  if (account === undefined) return no(t('cliError.list.noAccount'))
  if (id === undefined) return no(t('cliError.list.noList', { flag: target.flag }))
  const { endpoint, idParameter } = userLists[target.name]
  return success({
    endpoint,
    parameters: { account_id: account, [idParameter]: id },
    ...asTitled(said('cliOutput.push.titleList', { file: basename(path), list: id, action: flags.action })),
    dataset: `${datasetOf(sha256, session.connection)} ${flags.action}`,
  })
}

/** Goes on with the upload of a file that is gone. */
const sendGone = async (
  session: Session,
  path: string,
  target: ListTarget,
  flags: ListPushFlags,
  unread: string,
): Promise<ExitCode> => {
  const plan = planFor(session, path, target, flags, 'gone')
  if (!plan.ok) return fail(saidText(plan.failure), plan.failure.code)
  const gone = { plan: plan.value, file: fileKeyOf(path), unread, title: t('cliOutput.bar.uploading') }
  const end = await pushGone(session.host, gone)
  return end.ok ? reportEarlier(flags, end.value) : fail(saidText(end.failure), end.failure.code)
}

const send = async (
  session: Session,
  path: string,
  target: ListTarget,
  flags: ListPushFlags,
  list: ReadList,
  times: FrozenTimes,
): Promise<ExitCode> => {
  const { host, connection } = session
  const to = planFor(session, path, target, flags, list.sha256)
  if (!to.ok) return fail(saidText(to.failure), to.failure.code)
  const plan = to.value
  if (flags.restart) await dropUnfinished(host, plan)
  const { own, rejected } = await unfinishedOf(host, plan)
  const begun = flags.resume === true && own?.partial !== undefined ? own.plan.measured : undefined
  const options: PackOptions = {
    list: target.name,
    operation: flags.action,
    ...times,
    ...(begun === undefined ? {} : timesIn(begun)),
    wireNames: connection.wireNames,
  }
  const { users, requests } = peopleIn(list, options)
  if (users === 0) {
    noteSuppressed(list.suppressed)
    return fail(t('cliError.list.noPeople'), EXIT.issues)
  }
  const earlier = own ?? rejected
  // Its bodies were frozen before these people were suppressed.
  if (flags.resume && list.suppressed > 0 && earlier !== undefined && earlier.items > users)
    return fail(t('cliError.list.suppressedSince'))
  const { effectiveAt, expiresAt } = options
  const frozen = { effectiveAt, expiresAt, reading: readingOf(flags, list, options), file: fileKeyOf(path) }
  const end = await pushUpload(host, {
    plan,
    batches: (from) => packUsers(list.pages, options, makeEncoder, from),
    measured: { items: users, batches: requests, frozen },
    resume: flags.resume ?? false,
    anyway: flags.force ?? false,
    title: t('cliOutput.bar.uploading'),
  })
  if (!end.ok) return fail(saidText(end.failure), end.failure.code)
  return end.value.isEarlier === true ? reportEarlier(flags, end.value) : report(flags, list, end.value)
}

/** Hashes a list here and uploads the hashes to a custom audience or do-not-reach list. */
export const pushList = async (path: string, target: ListTarget, flags: ListPushFlags): Promise<ExitCode> => {
  const { effectiveAt, expiresAt } = flags
  const times = freezeTimes(Date.now(), {
    ...(effectiveAt === undefined ? {} : { effectiveAt }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  })
  if (!times.ok) return fail(saidText(times.failure))
  const suppressed = await suppressionIn(flags)
  if (!suppressed.ok) return fail(saidText(suppressed.failure))
  const progress = bar(t('cliOutput.bar.hashing'))
  const purpose = target.name === 'doNotReach' || flags.action === 'Delete' ? 'removal' : 'upload'
  const list = await readListFile(path, {
    ...listOptions(flags),
    purpose,
    suppressed: suppressed.value,
    onBytes: progress.show,
  })
  progress.end()
  if (!list.ok) {
    const unread = saidText(list.failure)
    const isGone = flags.resume && !flags.dryRun && path !== '-' && !existsSync(path)
    if (!isGone) return fail(unread, list.failure.code)
    return inSession(flags, (session) => sendGone(session, path, target, flags, unread))
  }
  for (const sentence of [...list.value.slower, ...list.value.unread]) note(sentence)
  const { action: operation } = flags
  try {
    if (flags.dryRun) return dryRun(flags, list.value, { list: target.name, operation, ...times.value, wireNames: {} })
    return await inSession(flags, (session) => send(session, path, target, flags, list.value, times.value))
  } finally {
    list.value.close()
  }
}
