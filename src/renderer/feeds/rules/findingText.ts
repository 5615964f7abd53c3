import { t } from '../../../messages/t.ts'
import type { RuleReport } from '../../../workspace/edits/ruleTest.ts'

/** What a rule did in the test, in one line. */
export const findingText = ({ met, otherwise, cells, rows, excluded }: RuleReport, hasElse: boolean): string =>
  [
    hasElse
      ? t('feedPages.rules.found.matchedElse', { count: met, otherwise })
      : t('feedPages.rules.found.matched', { count: met }),
    cells === 0 ? t('feedPages.rules.found.none') : t('feedPages.rules.found.cells', { cells, rows }),
    ...(excluded === 0 ? [] : [t('feedPages.rules.found.excluded', { count: excluded })]),
  ].join(' · ')
