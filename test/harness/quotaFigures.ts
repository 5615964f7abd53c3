import { table } from './figures.ts'
import type { QuotaRun } from './quota.ts'
import { QUOTA_WORKS } from './quotaActs.ts'

/** What came of acts whose origin ran out of room. */
export const quotaTable = (runs: readonly QuotaRun[]): string =>
  table(
    ['no more room during', 'runs', 'stopped by it', 'opened anew meanwhile', 'lost', 'doubled', 'corrupt', 'untrue'],
    QUOTA_WORKS.map((kind) => {
      const some = runs.filter((run) => run.kind === kind)
      const sum = (of: (run: QuotaRun) => number): number => some.reduce((total, run) => total + of(run), 0)
      return [
        kind,
        some.length,
        sum(({ isHit }) => Number(isHit)),
        sum(({ isHit, reopened }) => Number(isHit && reopened)),
        sum(({ lost }) => lost),
        sum(({ doubled }) => doubled),
        sum(({ corrupt }) => corrupt),
        sum(({ untrue }) => untrue.length),
      ]
    }),
  )
