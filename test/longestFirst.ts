import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files of more than 25 s, or with a test of 8 s, longest first. Begun last, one would run alone while the other core
 * is idle.
 */
const SLOW_FILES = [
  'harness/harness.test.ts',
  'harness/patterns.test.ts',
  'renderer/people/upload.browser.test.tsx',
  'e2e/oracleTools.test.ts',
  'e2e/pseudoLocales.test.ts',
  'e2e/oracle.test.ts',
  'e2e/oraclePeople.test.ts',
  'e2e/page.test.ts',
  'e2e/memory.test.ts',
  'e2e/statements.test.ts',
  'renderer/platform/console.browser.test.tsx',
  'renderer/dialogs.browser.test.tsx',
  'renderer/feeds/partPlans.browser.test.ts',
  'renderer/people/changes.browser.test.ts',
  'renderer/ads/tree.browser.test.tsx',
  'e2e/privacy.test.ts',
  'e2e/partPush.test.ts',
  'e2e/pushEnds.test.ts',
  'e2e/consent.test.ts',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = SLOW_FILES.findIndex((file) => moduleId.endsWith(`/test/${file}`))
  return place < 0 ? SLOW_FILES.length : place
}

/** Begins with the files that take longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => placeOf(one) - placeOf(other))
  }
}
