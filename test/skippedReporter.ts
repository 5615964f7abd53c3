import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** What a skipped test is called that says why its neighbors were skipped. */
const REASON = /^did not /

const suiteOf = (test: TestCase): string =>
  test.parent.type === 'suite' ? test.parent.fullName : test.module.relativeModuleId

/**
 * One line that names what was skipped, and why where a test says so. Errors that are of no test come first: whole files may be
 * missing because of them, as where no browser starts.
 */
export const skippedLine = (
  skipped: readonly { readonly suite: string; readonly name: string }[],
  errors = 0,
): string => {
  if (errors > 0)
    return `Tests may be missing: ${errors} × an error outside of tests, see above. ${skippedLine(skipped)}`
  if (skipped.length === 0) return 'Nothing was skipped.'
  const reasons = skipped.filter(({ name }) => REASON.test(name))
  const told = new Set(reasons.map(({ suite }) => suite))
  const others = skipped.filter(({ suite }) => !told.has(suite))
  return [
    'Skipped:',
    ...reasons.map(({ suite, name }) => `${suite} ${name};`),
    ...others.map(({ suite, name }) => `${suite} > ${name}, not for this system or user;`),
  ]
    .join(' ')
    .replace(/;$/, '.')
}

/** Writes that line where `npm test` reads it, to print it last. */
export const skippedReporter = (file: string): Reporter => ({
  onTestRunEnd: (modules: readonly TestModule[], errors: readonly unknown[]) => {
    const skipped = modules.flatMap((module) =>
      [...module.children.allTests('skipped')].map((test) => ({ suite: suiteOf(test), name: test.name })),
    )
    writeFileSync(file, skippedLine(skipped, errors.length))
  },
})
