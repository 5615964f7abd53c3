import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createJsonPaths } from '../../../../src/workspace/customer/read/json/jsonPaths.ts'
import { createJsonRows, type JsonShape, type JsonStep } from '../../../../src/workspace/customer/read/json/jsonRows.ts'
import { createJsonScanner, type JsonHandlers } from '../../../../src/workspace/customer/read/json/jsonScanner.ts'
import { runs } from '../../../seed.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const scan = (bytes: Uint8Array, handlers: JsonHandlers, piece = 1_000): string | undefined => {
  const scanner = createJsonScanner(handlers)
  for (let at = 0; at < bytes.length; at += piece) scanner.push(bytes.subarray(at, at + piece))
  scanner.end()
  return scanner.problem()
}

const placesIn = (bytes: Uint8Array) => {
  const paths = createJsonPaths({ isIdentifier: (value, name) => value.includes('@') || name === 'phone' })
  scan(bytes, paths.handlers)
  return paths.places()
}

const shapeOf = (bytes: Uint8Array, path: readonly JsonStep[]): JsonShape => {
  const learned = createJsonRows({ path, row: () => {} })
  scan(bytes, learned.handlers)
  return learned.shape()
}

const read = (text: string, piece = 1_000, path = placesIn(bytesOf(text))[0]?.path ?? []) => {
  const bytes = bytesOf(text)
  const shape = shapeOf(bytes, path)
  const rows: string[][] = []
  const broken: number[] = []
  const reader = createJsonRows({ path, shape, row: (_number, cells) => rows.push(cells) })
  const handlers: JsonHandlers = {
    ...reader.handlers,
    broken: (line) => {
      broken.push(line)
      reader.handlers.broken(line)
    },
  }
  const problem = scan(bytes, handlers, piece)
  return {
    path,
    columns: shape.columns.map((steps) => steps.join('.')),
    rows,
    problem,
    broken,
    unread: reader.unread(),
  }
}

describe('rows of JSON', () => {
  it('finds arrays of objects, of arrays and of single values, in a wrapper or alone, and values in lines', () => {
    expect(read('[{"email":"a@b.c","n":1},{"n":2.50,"email":null,"new":true}]')).toMatchObject({
      columns: ['email', 'n', 'new'],
      rows: [
        ['a@b.c', '1', ''],
        ['', '2.50', 'true'],
      ],
    })
    expect(read('[["mail","x"],["a@b.c","y"]]').rows).toEqual([
      ['mail', 'x'],
      ['a@b.c', 'y'],
    ])
    expect(read('["a@b.c","d@e.f"]').rows).toEqual([['a@b.c'], ['d@e.f']])
    expect(read('{"total":2,"tags":["x","y","z"],"users":[{"mail":"a@b.c"},{"mail":"d@e.f"}]}')).toMatchObject({
      path: ['users', null],
      rows: [['a@b.c'], ['d@e.f']],
    })
    expect(read('{"mail":"a@b.c"}\n{"mail":"d@e.f"}\n')).toMatchObject({ path: [], rows: [['a@b.c'], ['d@e.f']] })
    expect(read('"a@b.c"\n"d@e.f"').rows).toEqual([['a@b.c'], ['d@e.f']])
    expect(read('{"mail":"a@b.c"}').rows).toEqual([['a@b.c']])
  })

  it("reads the operations of the platform's own batches, each user a row and each value a column", () => {
    const users = [{ email: ['a@b.c', 'd@e.f'], phone: ['1'] }, { email: ['g@h.i'] }]
    const body = [
      { operation_type: 'Update', params: { effective_at: '2026-05-04T09:00:00Z', users } },
      { operation_type: 'Update', params: { users: [{ phone: ['2'] }] } },
    ]
    expect(read(JSON.stringify(body))).toMatchObject({
      path: [null, 'params', 'users', null],
      columns: ['email', 'email', 'phone'],
      rows: [
        ['a@b.c', 'd@e.f', '1'],
        ['g@h.i', '', ''],
        ['', '', '2'],
      ],
    })
  })

  it('keeps the values of a person together where others stand beside their addresses', () => {
    const people = [{ phone: '1', mails: [{ at: 'a@b.c' }, { at: 'd@e.f' }] }, { contact: { phone: '2' } }]
    expect(read(JSON.stringify(people))).toMatchObject({
      path: [null],
      columns: ['phone', 'mails.at', 'mails.at', 'contact.phone'],
      rows: [
        ['1', 'a@b.c', 'd@e.f', ''],
        ['', '', '', '2'],
      ],
    })
  })

  it('makes no difference where it is cut', () => {
    const text =
      '\n [ {"e\\u006dail" : "\\uD83D\\ude00ä\\"\\\\\\/\\n@b.c", "n":-1.5e+3}, {"email":"ü@b.c","deep":[[{"x":false}]]} ,[],"s"] '
    const whole = read(text)
    expect(whole.columns).toEqual(['', 'email', 'n', 'deep.x'])
    expect(whole.rows).toEqual([
      ['', '😀ä"\\/\n@b.c', '-1.5e+3', ''],
      ['', 'ü@b.c', '', 'false'],
      ['', '', '', ''],
      ['s', '', '', ''],
    ])
    for (let piece = 1; piece < 40; piece++) expect(read(text, piece)).toEqual(whole)
  })

  it('equals rows made of what JSON.parse reads', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom('', '\u0000', '\\', '"', '\u2028', '__proto__'),
      fc.integer().map(Number),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    )
    const name = fc.constantFrom('email', 'a b', '__proto__', 'constructor', 'toString', '', 'é"\\', '1', '0')
    const person = fc.array(fc.tuple(name, cell), { maxLength: 6 })
    fc.assert(
      fc.property(
        fc.array(person, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 60 }),
        fc.boolean(),
        (people, piece, wide) => {
          const objects = people.map((pairs) => new Map<string, unknown>(pairs))
          const written = objects.map(
            (pairs) =>
              `{${[...pairs].map(([key, value]) => `${JSON.stringify(key)}:${wide ? '\n\t' : ''}${JSON.stringify(value)}`).join(',')}}`,
          )
          const text = `[${written.join(',')}]`
          expect(() => JSON.parse(text)).not.toThrow()
          const { columns, rows, problem } = read(text, piece, [null])
          expect(problem).toBeUndefined()
          const asText = (value: unknown): string =>
            value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
          expect(rows).toEqual(objects.map((pairs) => columns.map((column) => asText(pairs.get(column)))))
          const named = new Set(
            objects.flatMap((pairs) => [...pairs].flatMap(([key, value]) => (asText(value) === '' ? [] : [key]))),
          )
          expect(new Set(columns)).toEqual(named)
        },
      ),
      runs(500),
    )
  })

  it('says yes and no like JSON.parse', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '1',
      '-',
      '01',
      '1.',
      'e5',
      'true',
      'nul',
      ' ',
      '\\',
      '\t',
      '\u0001',
    )
    let valid = 0
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 7 }), (pieces) => {
        const text = pieces.join('')
        let parsed = true
        try {
          JSON.parse(text)
          valid++
        } catch {
          parsed = false
        }
        const none: JsonHandlers = { open: () => {}, close: () => {}, key: () => {}, value: () => {}, broken: () => {} }
        let [values, broken, depth] = [0, 0, 0]
        const problem = scan(
          bytesOf(text),
          {
            ...none,
            open: () => {
              depth++
            },
            close: () => {
              if (--depth === 0) values++
            },
            value: () => {
              if (depth === 0) values++
            },
            broken: () => {
              broken++
              depth = 0
            },
          },
          2,
        )
        // Several values are a file of lines here. Commas between them are forgiven.
        const isOne = problem === undefined && broken === 0 && values === 1
        if (parsed) expect(isOne).toBe(true)
        else if (isOne) expect(text.replace(/[\s,]+$/, '')).toSatisfy((cut: string) => JSON.parse(cut) !== undefined)
      }),
      runs(5_000),
    )
    expect(valid).toBeGreaterThan(100)
  })

  it('leaves out broken lines of a file of lines, and tells which', () => {
    const { rows, broken, problem } = read(
      '{"mail":"a@b.c"}\n{"mail":"cut\n{"mail":"d@e.f"},\n{"mail":"x"\nnonsense\n{"mail":"g@h.i"}\n{"mail":',
    )
    expect(rows).toEqual([['a@b.c'], ['d@e.f'], ['g@h.i']])
    expect(broken).toEqual([2, 4, 5, 7])
    expect(problem).toBeUndefined()
  })

  it.each([
    ['[{"mail":"a@b.c"}', /breaks off/],
    ['[{"mail" "a@b.c"}]', /colon/],
    ['', /no JSON value/],
    [`${'['.repeat(100)}`, /64 levels/],
    [`[${'9'.repeat(10_000)}]`, /too long/],
    ['{"mail":"secret@b.c" x}', /comma/],
  ])('says why what is not valid cannot be read, without a value of it (%#)', (text, sentence) => {
    const { problem } = read(text, 7, [null])
    expect(problem).toMatch(sentence)
    expect(problem).not.toMatch(/secret/)
  })

  it('cuts texts that are far too long, and reads on', () => {
    const { rows } = read(`["${'x@y.z'.repeat(100_000)}","a@b.c"]`, 999)
    expect(rows.map(([cell = '']) => cell.length)).toEqual([65_536, 5])
  })
})
