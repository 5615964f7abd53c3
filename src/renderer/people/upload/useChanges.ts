import { useEffect, useRef, useState } from 'react'
import { failed } from '../../../contract/language/result.ts'
import type { AudienceTarget } from '../../../engine/model/audienceModel.ts'
import { sentenceOf } from '../../../host/hostProblem.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { compareTarget, dropComparison, type Known, knownTarget, type PeopleComparison } from '../state/delta.ts'
import { usePeopleBook } from '../state/settling.ts'

type State =
  | { readonly state: 'none' }
  | { readonly state: 'comparing' }
  | { readonly state: 'failed'; readonly sentence: string }
  | { readonly state: 'ready'; readonly found: PeopleComparison }

/** What a target holds from earlier uploads, and on request the list's changes to it. */
export const useChanges = (target: AudienceTarget, isComplete: boolean) => {
  const book = usePeopleBook((state) => state.book)
  const [found, setFound] = useState<{ readonly where: string; readonly known: Known } | undefined>()
  const [series, setSeries] = useState<string | undefined>()
  const [compared, setCompared] = useState<State>({ state: 'none' })
  const shown = useRef<PeopleComparison | undefined>(undefined)
  const where =
    isComplete && target.operation === 'Update' ? JSON.stringify([target.list, target.accountId, target.targetId]) : ''
  const targetKey = JSON.stringify(target)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the target counts by its place; the book by being another
  useEffect(() => {
    let isGone = false
    if (where === '') return
    void knownTarget(target).then(
      (known) => {
        if (!isGone) setFound({ where, known })
      },
      (error: unknown) => {
        const blocked = sentenceOf(error, t('people.upload.changes.unread'))
        if (!isGone) setFound({ where, known: { bases: [], lost: [], blocked } })
      },
    )
    return () => {
      isGone = true
    }
  }, [where, book])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has other earlier lists
  useEffect(() => setSeries(undefined), [where])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the target counts by its contents
  useEffect(() => {
    let isGone = false
    if (series === undefined || where === '') {
      setCompared({ state: 'none' })
      return
    }
    setCompared({ state: 'comparing' })
    const comparing = compareTarget(target, series).catch((error: unknown) =>
      failed({ sentence: sentenceOf(error, t('people.upload.comparison.unread')) }),
    )
    void comparing.then((answer) => {
      if (isGone) {
        if (answer.ok) void dropComparison(answer.value)
        return
      }
      if (answer.ok) {
        shown.current = answer.value
        setCompared({ state: 'ready', found: answer.value })
      } else setCompared({ state: 'failed', sentence: saidText(answer.failure) })
    })
    return () => {
      isGone = true
      const left = shown.current
      shown.current = undefined
      if (left !== undefined) void dropComparison(left)
    }
  }, [series, targetKey, book])

  return {
    /** Kept during a refresh: a control that vanished for a moment would lose its click. */
    known: found?.where === where ? found.known : undefined,
    series,
    compared,
    chooseSeries: setSeries,
    /** The file of the comparison belongs to an upload from now on. */
    handOver: () => {
      shown.current = undefined
    },
  }
}

export type Changes = ReturnType<typeof useChanges>
