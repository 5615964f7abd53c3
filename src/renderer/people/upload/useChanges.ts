import { useEffect, useRef, useState } from 'react'
import { failed } from '../../../contract/language/result.ts'
import { sentenceOf } from '../../../host/hostProblem.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { whileShown } from '../../base/whileShown.ts'
import type { AudienceTarget, ListSummary } from '../state/audienceModel.ts'
import { compareTarget, dropComparison, type Known, knownTarget, type PeopleComparison } from '../state/delta.ts'
import type { AudiencePair } from '../state/pairing.ts'
import { usePeopleBook } from '../state/settling.ts'

export type Scope = 'everything' | 'changes'

type State =
  | { readonly state: 'none' }
  | { readonly state: 'comparing' }
  | { readonly state: 'failed'; readonly sentence: string }
  | { readonly state: 'ready'; readonly found: PeopleComparison }

interface Wanted {
  readonly list: ListSummary
  /** The pair whose next file the list is. */
  readonly pair: AudiencePair | undefined
  /** What the user chose; else changes, where the list replaces one that was sent there. */
  readonly scope: Scope | undefined
  /** No comparison while an upload to the target is not at its end. */
  readonly isBlocked: boolean
}

/** The series that a list replaces: its pair's, its own, or one of its name. */
const replacedSeries = ({ bases }: Known, { list, pair }: Wanted): string | undefined =>
  (
    bases.find(({ series }) => series === pair?.last.series) ??
    bases.find(({ dataset }) => dataset === list.id) ??
    bases.find(({ name }) => name === list.name)
  )?.series

/** What a target holds from earlier uploads, and the list's changes to it. */
export const useChanges = (target: AudienceTarget, isComplete: boolean, wanted: Wanted) => {
  const book = usePeopleBook((state) => state.book)
  const [found, setFound] = useState<{ readonly where: string; readonly known: Known } | undefined>()
  const [chosen, setSeries] = useState<string | undefined>()
  const [compared, setCompared] = useState<State>({ state: 'none' })
  const shown = useRef<PeopleComparison | undefined>(undefined)
  const where =
    isComplete && target.operation === 'Update' ? JSON.stringify([target.list, target.accountId, target.targetId]) : ''
  const targetKey = JSON.stringify(target)
  const known = found?.where === where ? found.known : undefined
  const canCompare = known !== undefined && known.bases.length > 0 && known.blocked === undefined
  const replaced = canCompare ? replacedSeries(known, wanted) : undefined
  const scope: Scope = canCompare ? (wanted.scope ?? (replaced === undefined ? 'everything' : 'changes')) : 'everything'
  const series = scope === 'everything' ? undefined : (chosen ?? replaced ?? known?.bases[0]?.series)
  const { isBlocked } = wanted

  // biome-ignore lint/correctness/useExhaustiveDependencies: the target counts by its place; the book by being another
  useEffect(() => {
    if (where === '') return
    return whileShown(
      knownTarget(target),
      (known) => setFound({ where, known }),
      (error) => {
        const blocked = sentenceOf(error, t('people.upload.changes.unread'))
        setFound({ where, known: { bases: [], lost: [], blocked } })
      },
    )
  }, [where, book])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has other earlier lists
  useEffect(() => setSeries(undefined), [where])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the target counts by its contents
  useEffect(() => {
    if (series === undefined || where === '' || isBlocked) {
      setCompared({ state: 'none' })
      return
    }
    setCompared({ state: 'comparing' })
    const comparing = compareTarget(target, series).catch((error: unknown) =>
      failed({ sentence: sentenceOf(error, t('people.upload.comparison.unread')) }),
    )
    const end = whileShown(
      comparing,
      (answer) => {
        if (answer.ok) {
          shown.current = answer.value
          setCompared({ state: 'ready', found: answer.value })
        } else setCompared({ state: 'failed', sentence: saidText(answer.failure) })
      },
      undefined,
      (late) => late.ok && void dropComparison(late.value),
    )
    return () => {
      end()
      const left = shown.current
      shown.current = undefined
      if (left !== undefined) void dropComparison(left)
    }
  }, [series, targetKey, book, isBlocked])

  return {
    /** Kept during a refresh: a control that vanished for a moment would lose its click. */
    known,
    scope,
    series,
    replaced,
    compared,
    chooseSeries: setSeries,
    /** The file of the comparison belongs to an upload from now on. */
    handOver: () => {
      shown.current = undefined
    },
  }
}

export type Changes = ReturnType<typeof useChanges>
