import { expect, it } from 'vitest'
import { type Claim, createOracle } from './claims.ts'
import { COMMAND_CLAIMS, type CommandScene } from './commandClaims.ts'
import type { FeedFacts } from './feedFile.ts'
import { CONSENT, type ListFacts } from './listFile.ts'
import { type ManyFacts, PEOPLE_CLAIMS, type PeopleScene } from './peopleClaims.ts'
import { TOOLS_CLAIMS, type ToolsScene } from './toolsClaims.ts'

// Rows of the oracle that are held here too: a figure that is 1 off is untrue, wherever in its sentence it stands.

const many: ManyFacts = {
  ...{ people: 11, found: 9, target: 7, practice: 21, stored: 54, isDone: true },
  lists: new Map([['a.csv', 8]]),
  before: { usable: new Map([['a.csv', 300]]), held: 310, practice: 420 },
  after: { usable: new Map([['a.csv', 292]]), held: 303, practice: 399 },
}

const people = { many } as PeopleScene
const before = { many: { ...many, isDone: false } } as PeopleScene

const command = {
  list: { suppressed: 12, skipped: 70, consents: { yes: 133, '': 48, no: 39 } } as unknown as ListFacts,
  hashes: 7,
} as CommandScene

const blocked: FeedFacts = {
  products: Array.from({ length: 24 }, () => ({}) as FeedFacts['products'][number]),
  issues: [],
  blocked: new Set([1, 2, 3, 4, 5]),
}

const tools = { feed: blocked, hidden: new Set([4, 5, 6]) } as unknown as ToolsScene

interface Said<Scene> {
  readonly claims: readonly Claim<Scene>[]
  readonly scene: Scene
  readonly lines: readonly (readonly [screen: string, figure: string])[]
}

const FILES = '3 files, 32.3 kB; Practice file 68.9 kB'

const SAID: readonly Said<never>[] = [
  {
    claims: PEOPLE_CLAIMS,
    scene: people,
    lines: [
      ['many erased', '11 people in the file, 9 found in lists or uploads here.'],
      ['many erased', '1 line skipped: no value is an identifier. The first is line 12.'],
      ['many erased', 'Places that held them > List a.csv > Count: 8 people'],
      ['many erased', 'Places that held them > Practice: Members > Count: 21 identifiers'],
      ['many erased', 'Places that held them > Destination Members (x) > Count: 7 people'],
      ['many erased', `${FILES} > List a.csv · @ · not uploaded yet > People: 292`],
      ['many erased', `${FILES} > Uploaded to Members · @ · @ > People: 303`],
      ['many erased', `${FILES} > Practice: Members · @ > People: 399 identifiers`],
      [
        'many erased',
        '54 stored identifiers removed from the lists and upload records here, 21 entries from Practice. These people are on the suppression list.',
      ],
      ['many erased', 'Deletions, newest first > @ · Erasure from a file · a.csv > Count: 9 people'],
      ['many record', 'People in the file: 11'],
      ['many record', 'People found in lists or uploads: 9'],
      ['many record', 'a.csv: 8 people'],
      ['many record', 'Removed from lists on this computer: 54 stored identifiers'],
      ['many record', 'Removed from Practice on this computer: 21 entries'],
    ],
  } satisfies Said<PeopleScene> as unknown as Said<never>,
  {
    claims: PEOPLE_CLAIMS,
    scene: before,
    lines: [
      ['many', 'Delete from 1 destination…'],
      ['many', `${FILES} > List a.csv · @ · not uploaded yet > People: 300`],
      ['many', `${FILES} > Uploaded to Members · @ · @ > People: 310`],
      ['many', `${FILES} > Practice: Members · @ > People: 420 identifiers`],
    ],
  } satisfies Said<PeopleScene> as unknown as Said<never>,
  {
    claims: COMMAND_CLAIMS,
    scene: command,
    lines: [
      ['suppression import', '1 row skipped: no value is an identifier; the first is line 8.'],
      ['suppression import', '7 hashes added; 7 hashes on the list.'],
      ['suppression list', '7 hashes on the list.'],
      ['suppression list --json', 'count: 7'],
      ['skipped push', '12 people skipped: on the suppression list.'],
      ['skipped push', '70 rows were skipped for lack of consent.'],
      ['skipped push', `${CONSENT}: yes 133, (empty) 48, no 39`],
      ['skipped push --json', 'suppressed: 12'],
      ['skipped push --json', 'consent > skipped: 70'],
    ],
  } satisfies Said<CommandScene> as unknown as Said<never>,
  {
    claims: TOOLS_CLAIMS,
    scene: tools,
    lines: [['blocked', '3 of 24 rows, filter on: only these change']],
  } satisfies Said<ToolsScene> as unknown as Said<never>,
]

const CASES = SAID.flatMap(({ claims, scene, lines }) =>
  lines.map(([screen, figure]) => ({ claims, scene, screen, figure })),
)

/** Sizes and the count of files are no figures that people are told for themselves. */
const FIGURE = /(?<![.\w])\d+(?![.\w]| kB| files)/g

it.each(CASES)('$screen: $figure', ({ claims, scene, screen, figure }) => {
  const problems = (said: string): readonly string[] =>
    createOracle(claims)
      .check(screen, [said], scene)
      .filter((problem) => problem.includes(`“${said}”`))
  expect(problems(figure)).toEqual([])
  const places = [...figure.matchAll(FIGURE)]
  expect(places.length).toBeGreaterThan(0)
  for (const { index, 0: digits } of places)
    for (const other of [Number(digits) + 1, Number(digits) - 1])
      expect(problems(`${figure.slice(0, index)}${other}${figure.slice(index + digits.length)}`)).toHaveLength(1)
})
