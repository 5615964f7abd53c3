import { describe, expect, it } from 'vitest'
import { falseAnswers, falseStatements, numbersSaid } from './statements.ts'

const ended = { code: 0, signal: null, said: '', complained: '' } as const

const json = (numbers: Readonly<Record<string, number>>): string => JSON.stringify({ rows: 600, ...numbers })

const TABLE = `rows  people  confirmed  failed  unknown  requests
----  ------  ---------  ------  -------  --------
 600     600        575      25        0        25
`

describe('what a push says', () => {
  it('is read from its object and from its table', () => {
    expect(numbersSaid(json({ confirmed: 575 }))).toEqual({ rows: 600, confirmed: 575 })
    expect(numbersSaid(TABLE)).toMatchObject({ rows: 600, confirmed: 575, failed: 25, requests: 25 })
    expect(numbersSaid('Something else\n')).toBeUndefined()
  })

  it('is true where all of it is online', () => {
    const truth = { items: 600, landed: 600 }
    expect(falseStatements({ ...ended, said: json({ confirmed: 600, failed: 0 }) }, truth)).toEqual([])
  })

  it('is untrue where it ends with 0 and rows are missing', () => {
    const truth = { items: 600, landed: 575 }
    expect(falseStatements({ ...ended, said: json({ created: 575, updated: 0 }) }, truth)).toEqual([
      'it ended with 0 and 25 of 600 items are missing',
      'it ended with 0 and accounts for 575 of 600 items',
    ])
  })

  it('is untrue where more is online than is said to be planned, or of another number', () => {
    const told = (complained: string) => falseStatements({ ...ended, code: 5, complained }, { items: 600, landed: 300 })
    expect(told('325 of 600 are planned.')).toEqual([])
    expect(told('275 of 600 are planned.')).toEqual(['275 are said to be planned, 300 are online'])
    expect(told('Planned 325 of 325. Resume to plan')).toEqual(['325 items are said to be of 600'])
  })

  it('is untrue where rejected batches were taken', () => {
    const complained = "The stored batch was damaged. 575 items of 600 are confirmed. Failed batches weren't accepted."
    const told = { ...ended, code: 4, said: TABLE, complained }
    expect(falseStatements(told, { items: 600, landed: 575 })).toEqual([])
    expect(falseStatements(told, { items: 600, landed: 600 })).toEqual([
      '25 items are said to be refused, 0 are missing',
      '25 items are said not to be taken and are online',
    ])
  })

  it('is untrue where more is said to be confirmed than is online, or of another number', () => {
    const told = { ...ended, code: 5, complained: 'Interrupted: 50 items of 575 are confirmed.' }
    expect(falseStatements(told, { items: 600, landed: 25 })).toEqual(['50 are said to be confirmed, 25 are online'])
    expect(falseStatements(told, { items: 600, landed: 50 })).toEqual(['575 items are said to be of 600'])
  })

  it('is nothing where it was killed, and untrue where it fails without a word', () => {
    const truth = { items: 600, landed: 0 }
    expect(falseStatements({ ...ended, code: null, signal: 'SIGKILL' }, truth)).toEqual([])
    expect(falseStatements({ ...ended, code: 4 }, truth)).toEqual(['it ended with 4 without a word'])
  })
})

describe('what a call says', () => {
  const list = JSON.stringify({ data: [{ id: 'a' }, { id: 'b' }] })

  it('is true where all records are printed and the change took effect once', () => {
    expect(falseAnswers({ ...ended, said: list }, { isJson: true, records: 2 })).toEqual([])
    expect(falseAnswers({ ...ended, said: 'id\n--\na\nb\n' }, { isJson: false, records: 2 })).toEqual([])
    expect(falseAnswers({ ...ended, said: '{}' }, { isJson: true, effects: 1 })).toEqual([])
    expect(falseAnswers({ ...ended, code: 4, complained: 'No.', said: '{}' }, { isJson: true, effects: 1 })).toEqual([])
  })

  it('is untrue where records are missing, nothing or too much was done, or nothing is said', () => {
    expect(falseAnswers({ ...ended, said: list }, { isJson: true, records: 3 })).toEqual(['2 of 3 records are printed'])
    expect(falseAnswers({ ...ended, said: '{}' }, { isJson: true, effects: 0 })).toHaveLength(1)
    expect(falseAnswers({ ...ended, said: '{}' }, { isJson: true, effects: 2 })).toHaveLength(1)
    expect(falseAnswers({ ...ended, code: 4, said: 'x' }, { isJson: true })).toEqual([
      'it ended with 4 and printed no JSON',
      'it ended with 4 without a word',
    ])
    const complained = 'Not sent: no.'
    expect(falseAnswers({ ...ended, code: 2, complained }, { isJson: false, effects: 1 })).toEqual([
      'it is said not to be sent and took effect',
    ])
  })
})
