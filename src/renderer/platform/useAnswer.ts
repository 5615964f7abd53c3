import { useCallback, useEffect, useState } from 'react'
import type { EndpointId, Failure, Reply } from '../../contract/contract.ts'
import { type Result, success } from '../../contract/language/result.ts'
import { sentenceOf } from '../../host/hostProblem.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { useConnection } from '../base/connection.ts'
import { host } from '../base/hostAccess.ts'
import { whileShown } from '../base/whileShown.ts'

/** Calls an endpoint known at run time only; its reply is as the contract says. */
export const callPlatform = (
  id: EndpointId,
  input: Readonly<Record<string, unknown>>,
): Promise<Result<Reply, Failure>> =>
  (host().call as (id: EndpointId, input: Readonly<Record<string, unknown>>) => Promise<Result<Reply, Failure>>)(
    id,
    input,
  )

interface Answer<Value> {
  readonly value?: Value
  readonly problem?: string
  readonly isLoading: boolean
  /** Asks again; what was there stays until the answer comes. */
  readonly reload: () => void
}

/** The answer to a question about the platform, asked on show and for each connection. Keep `ask` stable. */
export const useAnswer = <Value>(ask: () => Promise<Result<Value, Failure>>): Answer<Value> => {
  const connection = useConnection((state) => state.connection)
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<Omit<Answer<Value>, 'reload'>>({ isLoading: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another connection or turn asks again
  useEffect(() => {
    setAnswer((before) => ({ ...before, isLoading: true }))
    return whileShown(
      ask(),
      (result) =>
        setAnswer({
          isLoading: false,
          ...(result.ok ? { value: result.value } : { problem: saidText(result.failure) }),
        }),
      (error) => setAnswer({ isLoading: false, problem: sentenceOf(error, t('sentences.bridge.inside')) }),
    )
  }, [ask, connection, turn])
  const reload = useCallback(() => setTurn((before) => before + 1), [])
  return { ...answer, reload }
}

/** All records of a list of the platform, page after page, up to a limit. */
export const callPages = async <Row>(
  id: EndpointId,
  input: Readonly<Record<string, unknown>>,
  maxRows: number,
): Promise<Result<readonly Row[], Failure>> => {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const reply = await callPlatform(id, cursor === undefined ? input : { ...input, pagination_token: cursor })
    if (!reply.ok) return reply
    rows.push(...(Array.isArray(reply.value.data) ? (reply.value.data as Row[]) : []))
    cursor = reply.value.nextCursor ?? undefined
  } while (cursor !== undefined && rows.length < maxRows)
  return success(rows)
}
