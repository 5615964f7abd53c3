import fc from 'fast-check'
import { JUNK } from '../../../src/contract/audience/normalForm.ts'

/** Values that are nearly right, of every kind. */
export const nearlyRight = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9.+_-]{0,12}@{0,2}[A-Za-z0-9.-]{1,12}$/),
  fc.stringMatching(/^[A-Za-z][a-z.]{1,6}@[A-Z][a-z]{1,5}\.(com|de)$/),
  fc.stringMatching(/^[0-9A-Fa-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9A-F]{4}-[0-9a-f]{12}$/),
  fc.stringMatching(/^@{0,2}[A-Za-z0-9_]{1,34}$/),
  fc.stringMatching(/^\+(1|44|49|33|7|91)[0-9]{6,12}$/),
  fc.stringMatching(/^[0-9]{1,22}$/),
  fc.stringMatching(/^[0-9a-fA-F]{31,33}$|^[0-9a-f]{63,65}$/),
  fc.constantFrom(
    ...JUNK,
    'TEST',
    'N/A',
    '00000000-0000-0000-0000-000000000000',
    '',
    ' ',
    '\t',
    'é@b.example',
    '\u00A0',
  ),
  fc.string({ maxLength: 12 }),
)

const cell = fc.oneof(
  { weight: 30, arbitrary: nearlyRight.map((text) => text.replace(/[",\r\n]/g, '')) },
  { weight: 4, arbitrary: nearlyRight.map((text) => `"${text.replace(/[",\r\n]/g, '')}"`) },
  // Few values, so that some stand in a list again.
  { weight: 6, arbitrary: fc.constantFrom('ann@b.example', 'bob@b.example', '+4930901820', 'x1') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '"a@b.example"',
      '"x\ny"',
      '"x\r\ny,z"',
      '"',
      '# note',
      '#',
      'Jürgen@b.example',
      ' "a"',
      '"a" ',
      '"a""b"',
      '""',
    ),
  },
)

const line = fc.oneof(
  { weight: 20, arbitrary: fc.array(cell, { minLength: 3, maxLength: 3 }).map((cells) => cells.join(',')) },
  { weight: 1, arbitrary: fc.array(cell, { maxLength: 5 }).map((cells) => cells.join(',')) },
)

/** Delimited text of three columns. Mostly simple lines, with everything else that a file may hold in between. */
export const listText = fc
  .record({
    first: fc.constantFrom(
      'email,phone,device id',
      '\uFEFFemail,phone,device id',
      'email,"phone",x',
      'a@b.example,,',
      '\nemail,phone,x',
      '# note\nemail,phone,x',
      'sep=,\nemail,phone,x',
      '"email\nof people",phone,x',
    ),
    lines: fc.array(line, { maxLength: 25 }),
    ending: fc.constantFrom('\n', '\r\n'),
    last: fc.boolean(),
  })
  .map(({ first, lines, ending, last }) => ({
    bytes: new TextEncoder().encode([first, ...lines].join(ending) + (last ? ending : '')),
    hasHeadings: !first.startsWith('a@'),
  }))

/** Bytes of every kind, many of them such as matter to a reader of tables. */
export const listBytes = fc
  .array(fc.oneof(fc.constantFrom(10, 13, 34, 44, 97, 64, 46, 35, 32), fc.integer({ min: 0, max: 255 })), {
    maxLength: 300,
  })
  .map((bytes) => ({ bytes: Uint8Array.from(bytes), hasHeadings: true }))
