import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockFileProblems } from '../../build/setup/lockFile.mjs'
import { ROOT } from './sources.ts'

const SUM = { integrity: 'sha512-x' }

describe('the lock file', () => {
  it('is complete for every platform and pinned by sums', () => {
    expect(lockFileProblems(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))).toEqual([])
  })

  it('is refused where a platform is missing, a sum is weak or a package comes from git', () => {
    const packages = {
      '': {},
      'node_modules/a': { ...SUM, optionalDependencies: { 'a-win32': '1.0.0' } },
      'node_modules/b': { integrity: 'sha1-x' },
      'node_modules/c': { ...SUM, resolved: 'git+ssh://host/c.git' },
      'node_modules/d': { ...SUM, dependencies: { e: '1' } },
      'node_modules/d/node_modules/e': SUM,
    }
    expect(lockFileProblems({ packages })).toHaveLength(3)
  })
})
