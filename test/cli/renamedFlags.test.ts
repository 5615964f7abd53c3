import { describe, expect, it } from 'vitest'
import { withTodaysFlags } from '../../src/cli/renamedFlags.ts'

describe('flags of earlier versions', () => {
  it.each([
    [['push', 'a.csv', '--anyway'], ['push', 'a.csv', '--force'], [['--anyway', '--force']]],
    [
      ['push', '--operation', 'Delete', '--json'],
      ['push', '--action', 'remove', '--json'],
      [['--operation', '--action']],
    ],
    [['push', '--operation=update'], ['push', '--action=add'], [['--operation', '--action']]],
    [['check', '--headings-row', '3'], ['check', '--header-row', '3'], [['--headings-row', '--header-row']]],
    [['call', 'x', '--show'], ['call', 'x', '--dry-run'], [['--show', '--dry-run']]],
    [['fault', 'reject', '--chance=0.1'], ['fault', 'reject', '--probability=0.1'], [['--chance', '--probability']]],
    [['clock', '--move', '36h'], ['clock', '--advance', '36h'], [['--move', '--advance']]],
    [['dnr', 'push', '--do-not-reach-list', '3'], ['dnr', 'push', '--list', '3'], [['--do-not-reach-list', '--list']]],
    [['call', 'x', 'name=delete', 'delete'], ['call', 'x', 'name=delete', 'delete'], []],
    [['add', '--', '--anyway'], ['add', '--', '--anyway'], []],
  ])('%j become today’s', (given, args, replaced) => {
    expect(withTodaysFlags(given)).toEqual({ args, replaced })
  })
})
