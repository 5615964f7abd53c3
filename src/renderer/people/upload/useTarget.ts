import { useEffect, useState } from 'react'
import { MONTHS_ON_LIST, type OperationType } from '../../../contract/audience/userOperations.ts'
import { addMonths } from '../../../contract/language/time.ts'
import type { Connection } from '../../../host/connection.ts'
import { sentenceOf } from '../../../host/hostProblem.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { freezeTimes } from '../../../workspace/customer/pack/uploadWindow.ts'
import { useConnection } from '../../base/connection.ts'
import { whileShown } from '../../base/whileShown.ts'
import type { AudienceTarget } from '../state/audienceModel.ts'
import { MANY_USERS, targetKey } from '../state/packing.ts'
import type { AudiencePair } from '../state/pairing.ts'
import { readTargets, type TargetsRead } from '../state/targets.ts'

export type Kind = AudienceTarget['list']

const seededId = (connection: Connection, accountId: string, list: Kind): string => {
  if (connection.state !== 'practice' || accountId !== connection.seeded.accountId) return ''
  return list === 'customAudience' ? connection.seeded.audienceId : connection.seeded.doNotReachListId
}

/** Local date and time as ISO 8601 UTC; undefined while empty or invalid. */
const isoOf = (local: string): string | undefined => {
  // Reading a date loads the time zones: not for a field that is empty.
  if (local === '') return undefined
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

type Times = Pick<AudienceTarget, 'effectiveAt' | 'expiresAt'>

/** Problems with an upload's times, shown at the field that can fix them. */
const timeProblems = (list: Kind, times: Times, now: number): { readonly until?: string } => {
  const frozen = freezeTimes(now, times)
  if (!frozen.ok) return { until: saidText(frozen.failure) }
  const isLong = list === 'doNotReach' && Date.parse(frozen.value.expiresAt) > addMonths(now, MONTHS_ON_LIST)
  return isLong ? { until: t('people.upload.until.max', { months: MONTHS_ON_LIST }) } : {}
}

const NO_TARGETS: TargetsRead = { entries: [] }

const unread = (error: unknown): TargetsRead => ({
  entries: [],
  problem: sentenceOf(error, t('sentences.bridge.inside')),
})

/** The lists of an account as the platform has them now; `refresh` reads them again. */
const useTargets = (accountId: string, list: Kind, isConnected: boolean) => {
  const [read, setRead] = useState<TargetsRead | undefined>(NO_TARGETS)
  const [reads, setReads] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look reads again
  useEffect(() => {
    const canRead = isConnected && accountId !== ''
    setRead(canRead ? undefined : NO_TARGETS)
    if (!canRead) return
    return whileShown(readTargets(accountId, list), setRead, (error) => setRead(unread(error)))
  }, [accountId, list, isConnected, reads])
  return { ...(read ?? NO_TARGETS), isReading: read === undefined, refresh: () => setReads((count) => count + 1) }
}

/** What the form holds, and the target that it makes once it is complete. */
export const useTarget = (before: AudiencePair | undefined) => {
  const connection = useConnection((state) => state.connection)
  const accounts = useConnection((state) => state.accounts)
  const [chosenList, setList] = useState<Kind | undefined>()
  const [operation, setOperation] = useState<OperationType>('Update')
  const [account, setAccount] = useState<string | undefined>()
  // IDs belong to one account, so each account keeps its own typed ID.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [effective, setEffective] = useState('')
  const [expires, setExpires] = useState('')
  const [isMany, setMany] = useState(false)
  // Where the list went last, or its predecessor, unless another service is connected.
  const last =
    before !== undefined && targetKey(connection, before.last) === before.last.target ? before.last : undefined
  const list = chosenList ?? last?.list ?? 'customAudience'
  const accountId = account ?? last?.accountId ?? accounts?.[0]?.id ?? ''
  const place = `${accounts === undefined ? '' : accountId} ${list}`
  const targets = useTargets(accountId, list, connection.state !== 'none')
  const only = list === 'doNotReach' ? (targets.entries[0]?.id ?? '') : ''
  const lastId = last?.accountId === accountId && last.list === list ? last.targetId : ''
  const targetId = (typed[place] ?? (lastId || seededId(connection, accountId, list) || only)).trim()
  const known = targets.entries.find(({ id }) => id === targetId)
  const effectiveAt = list === 'doNotReach' ? undefined : isoOf(effective)
  const expiresAt = isoOf(expires)
  const isUpdate = operation === 'Update'
  const target: AudienceTarget = {
    list,
    accountId,
    targetId,
    operation,
    ...(isUpdate && effectiveAt !== undefined ? { effectiveAt } : {}),
    ...(isUpdate && expiresAt !== undefined ? { expiresAt } : {}),
    ...(known === undefined ? {} : { targetName: known.name }),
    ...(isMany ? { usersPerOperation: MANY_USERS } : {}),
  }
  const problems = timeProblems(list, target, Date.now())
  return {
    connection,
    accounts,
    target,
    targets,
    known,
    effective,
    expires,
    isMany,
    problems,
    setList,
    setOperation,
    setAccount,
    setEffective,
    setExpires,
    setMany,
    setTargetId: (id: string) => setTyped((before) => ({ ...before, [place]: id })),
    isComplete: connection.state !== 'none' && accountId !== '' && targetId !== '' && problems.until === undefined,
  }
}

export type TargetForm = ReturnType<typeof useTarget>
