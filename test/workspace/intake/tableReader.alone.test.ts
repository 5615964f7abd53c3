import fc from 'fast-check'
import papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { createTableReader, inspectTable, type TableProblem } from '../../../src/workspace/intake/tableReader.ts'
import { runs } from '../../seed.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const readAll = (bytes: Uint8Array, delimiter = ',', encoding = 'utf-8', pieces: readonly number[] = []) => {
  let headers: string[] = []
  const lines: number[] = []
  const rows: string[][] = []
  const problems: TableProblem[] = []
  const reader = createTableReader(
    { encoding, delimiter },
    {
      headers: (found) => {
        headers = found
      },
      lines: (batch) => {
        for (const { line, cells } of batch) {
          lines.push(line)
          rows.push(cells)
        }
      },
      problem: (problem) => problems.push(problem),
    },
  )
  let at = 0
  for (const piece of pieces) {
    reader.push(bytes.subarray(at, at + piece))
    at += piece
  }
  reader.push(bytes.subarray(at))
  reader.end()
  return { headers, lines, rows, problems: problems.map(({ line, kind }) => [line, kind]) }
}

const readText = (text: string, delimiter = ',') => readAll(bytesOf(text), delimiter)

describe('cells', () => {
  test.each<[string, string, string[][]]>([
    [
      'simple',
      'a,b\n1,2\n3,4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['CRLF', 'a,b\r\n1,2\r\n', [['1', '2']]],
    [
      'CR',
      'a,b\r1,2\r3,4\r',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'mixed line ends',
      'a,b\r\n1,2\n3,4\r5,6',
      [
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
    ['empty cells', 'a,b\n,""\n1,\n', [['1', '']]],
    ['doubled quotes', 'a,b\n"say ""hi""",2\n', [['say "hi"', '2']]],
    ['only quotes', 'a,b\n"""",2\n', [['"', '2']]],
    ['a quoted delimiter', 'a,b\n"1,5",2\n', [['1,5', '2']]],
    ['quoted line breaks', 'a,b\n"x\ny\r\nz",2\n', [['x\ny\r\nz', '2']]],
    ['quotes inside a bare cell', 'a,b\n5" pipe,37°36\'37.8"N\n', [['5" pipe', '37°36\'37.8"N']]],
    ['JSON in a cell', 'a,b\n1,"{""k"": [1, 2]}"\n', [['1', '{"k": [1, 2]}']]],
    [
      'blank lines',
      'a,b\n\n1,2\n , \n\n3,4\n\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'notes of a template',
      '# Required | id,# note\n# more,\n#id,b\na,b\n1,2\n#3,4',
      [
        ['1', '2'],
        ['#3', '4'],
      ],
    ],
    ['a sep line', 'sep=,\na,b\n1,2', [['1', '2']]],
    ['a byte order mark', '\ufeffa,b\n1,2', [['1', '2']]],
    ['a quoted last cell at the end of the file', 'a,b\n1,"2"', [['1', '2']]],
  ])('%s', (_, text, rows) => {
    const read = readText(text)
    expect(read.headers).toEqual(['a', 'b'])
    expect(read.rows).toEqual(rows)
    expect(read.problems).toEqual([])
  })

  test('headings may have any name, also twice or none', () => {
    const read = readText('__proto__,constructor,,a,a\n1,2,3,4,5\n')
    expect(read.headers).toEqual(['__proto__', 'constructor', '', 'a', 'a'])
    expect(read.rows).toEqual([['1', '2', '3', '4', '5']])
  })

  test('line numbers are those of the file', () => {
    const read = readText('# note\r\na,b\r\n\r\n"1\r\n2",x\r\n"3\n\n4",x\r\n5,x\r6,x\n')
    expect(read.lines).toEqual([4, 6, 9, 10])
  })
})

describe('trouble in a file', () => {
  test('ragged rows are squared up and reported', () => {
    const read = readText('a,b,c\n1,2\n1,2,3,4\n1,2,3,,\n')
    expect(read.rows).toEqual([
      ['1', '2', ''],
      ['1', '2', '3'],
      ['1', '2', '3'],
    ])
    expect(read.problems).toEqual([
      [2, 'ragged'],
      [3, 'ragged'],
    ])
  })

  test('a ragged row is reported with its number of cells', () => {
    const report = (text: string): string => {
      const sentences: string[] = []
      const reader = createTableReader(
        { encoding: 'utf-8', delimiter: ',' },
        { headers: () => {}, lines: () => {}, problem: ({ sentence }) => sentences.push(sentence) },
      )
      reader.push(bytesOf(text))
      reader.end()
      return sentences.join()
    }
    expect(report('a,b\n1\n')).toBe('The line has 1 cell for 2 columns; the missing ones are empty.')
    expect(report('a\n1,2\n')).toContain('The line has 2 cells for 1 column; the surplus was skipped.')
  })

  test('an open quote costs its line, not the file', () => {
    const body = Array.from({ length: 1000 }, (_, at) => `${at},"text ${at}"\n`).join('')
    const read = readText(`a,b\n1,"open\n${body}`)
    expect(read.problems).toEqual([[2, 'openQuote']])
    expect(read.rows.length).toBe(1000)
    expect(read.lines[0]).toBe(3)
  })

  test('an open quote without another one after it is found at the limit of a cell', () => {
    const body = '1,2\n'.repeat(600_000)
    const read = readText(`a,b\nx,"open\n${body}`)
    expect(read.problems).toEqual([[2, 'openQuote']])
    expect(read.rows.length).toBe(600_000)
  })

  test('bytes that are no characters are reported with their line', () => {
    const read = readAll(Uint8Array.from([...bytesOf('a,b\n1,2\n3,'), 0xe4, 0x0a, ...bytesOf('5,6\n')]))
    expect(read.problems).toEqual([[3, 'encoding']])
    expect(read.rows.length).toBe(3)
  })

  test('one line of 100 MB needs no 100 MB and ends with one sentence', () => {
    const problems: TableProblem[] = []
    const piece = new Uint8Array(1_048_576).fill(120)
    const sizes: number[] = []
    const reader = createTableReader(
      { encoding: 'utf-8', delimiter: ',' },
      { headers: () => {}, lines: () => {}, problem: (problem) => problems.push(problem) },
    )
    reader.push(bytesOf('a,b\n'))
    for (let at = 0; at < 100; at++) {
      reader.push(piece)
      sizes.push(process.memoryUsage().rss)
    }
    reader.push(bytesOf('\n1,2\n'))
    reader.end()
    expect(problems.map(({ line, kind }) => [line, kind])).toEqual([[2, 'tooLong']])
    expect((sizes[99] ?? 0) - (sizes[49] ?? 0)).toBeLessThan(50_000_000)

    const noHeaders = inspectTable(piece, false)
    expect(noHeaders.ok ? '' : noHeaders.failure.kind).toBe('tooLong')
  })

  test('too many columns', () => {
    expect(readText(`${'a,'.repeat(3000)}z\n1\n`).problems).toEqual([[1, 'unreadable']])
  })
})

/** Signs that searches in texts pass while something runs. */
const searched = (work: () => void): number => {
  const find = String.prototype.indexOf
  let signs = 0
  String.prototype.indexOf = function (this: string, sign: string, from = 0): number {
    const at = find.call(this, sign, from)
    signs += (at < 0 ? this.length : at) - from
    return at
  }
  try {
    work()
  } finally {
    String.prototype.indexOf = find
  }
  return signs
}

describe('masses of quotes', () => {
  test.each(['1,"a\n', '1,"a\r', '1,"a\rb"\r', '"\n""\n', '"""\n'])(
    'are looked through a few times, however many there are: %j',
    (line) => {
      const bytes = bytesOf(`id,title\n${line.repeat(20_000)}`)
      const signs = searched(() => readAll(bytes))
      // The searches were counted, and none began anew at each line.
      expect(signs / bytes.length).toBeGreaterThan(0.5)
      expect(signs / bytes.length).toBeLessThan(10)
    },
  )
})

describe('against another reader', () => {
  const cell = fc.oneof(
    fc.stringMatching(/^[a-zA-Z0-9 äß漢🙂.:/-]{0,12}$/u),
    fc
      .array(fc.constantFrom('a', '"', ',', ';', '\n', '\r\n', '\t', 'ü', "'", ' '), { maxLength: 8 })
      .map((chars) => chars.join('')),
  )
  const table = fc
    .tuple(fc.integer({ min: 2, max: 5 }), fc.constantFrom(',', ';', '\t', '|'), fc.constantFrom('\n', '\r\n'))
    .chain(([columns, delimiter, newline]) =>
      fc.record({
        delimiter: fc.constant(delimiter),
        newline: fc.constant(newline),
        rows: fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 12 }),
        columns: fc.constant(columns),
        pieces: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 30 }),
      }),
    )

  test('what is written is read again, wherever the pieces are cut', () => {
    fc.assert(
      fc.property(table, ({ delimiter, newline, rows, columns, pieces }) => {
        const headers = Array.from({ length: columns }, (_, at) => `h${at}`)
        const text = papa.unparse([headers, ...rows], { delimiter, newline })
        const whole = readAll(bytesOf(text), delimiter)
        expect(whole.headers).toEqual(headers)
        expect(whole.problems).toEqual([])
        expect(whole.rows).toEqual(
          rows.filter((row, at) => row.some((value) => value.trim() !== '') && !(at === 0 && row[0]?.startsWith('# '))),
        )
        expect(readAll(bytesOf(text), delimiter, 'utf-8', pieces)).toEqual(whole)
      }),
      runs(100),
    )
  })

  test('any bytes give the same result in pieces as at once', () => {
    const wild = fc.array(fc.constantFrom('a', '"', ',', '\n', '\r', '\r\n', '""', '#', 'é', ' '), { maxLength: 40 })
    fc.assert(
      fc.property(wild, fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 40 }), (chars, pieces) => {
        const bytes = bytesOf(`a,b\n${chars.join('')}`)
        expect(readAll(bytes, ',', 'utf-8', pieces)).toEqual(readAll(bytes))
      }),
      runs(500),
    )
  })
})
