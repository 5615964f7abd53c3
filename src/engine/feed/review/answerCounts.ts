import type { AnswerCount } from '../../model/uploadModel.ts'

/** Counts rows by what was expected of the platform and what it answered. */
export const countAnswers = () => {
  const counts = new Map<string, AnswerCount>()
  return {
    add: (predicted: AnswerCount['predicted'], outcome: string): void => {
      const name = `${predicted} ${outcome}`
      counts.set(name, { predicted, outcome, rows: (counts.get(name)?.rows ?? 0) + 1 })
    },
    counts: (): readonly AnswerCount[] => [...counts.values()].toSorted((a, b) => b.rows - a.rows),
  }
}
