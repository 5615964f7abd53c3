import { describe, expect, it } from 'vitest'
import { activityCsv, activityJson } from '../../../src/renderer/frame/state/activityExport.ts'
import { totalsByKind } from '../../../src/renderer/frame/state/activityKinds.ts'
import { hasLeft, totalsByDay } from '../../../src/renderer/frame/state/activityTotals.ts'
import { activityEntry } from '../fakeHost.ts'

const people = { endpoint: 'customAudiences.users', host: 'ads.example', items: 2500 } as const

describe('the exported log', () => {
  it('is CSV that no spreadsheet calculates, with the counts of each kind', () => {
    const job = { kind: 'upload', id: 'u1', title: '=HYPERLINK("http://evil.example")' } as const
    const text = activityCsv([
      activityEntry(7, { ...people, job, identifiers: { email: 2500 }, sentence: '+1, "quoted"' }),
    ])
    expect(text.startsWith('\ufeff')).toBe(true)
    const [heads = '', row = '', ...rest] = text.slice(1).split('\r\n')
    expect(rest).toEqual([''])
    expect(heads).toContain(',products,email identifiers,device_id identifiers,')
    expect(row).toContain(',yes,ads.example,')
    expect(row).toContain(`,Upload,u1,"'=HYPERLINK(""http://evil.example"")",`)
    expect(row).toMatch(/,0,2500,0,0,0,0,0,0,200,1,84,,,,,"'\+1, ""quoted"""$/)
  })

  it('has the parts of the time of a request, and none where they were not measured', () => {
    const text = activityCsv([
      activityEntry(2, { ms: 84, times: { connect: 3, firstByte: 70, read: 11 } }),
      activityEntry(1, { ms: 81, times: { firstByte: 70, read: 11 } }),
    ])
    expect(text).toContain(',milliseconds,milliseconds to connect,milliseconds to first byte,milliseconds to read,')
    expect(text).toContain(',84,3,70,11,')
    expect(text).toContain(',81,,70,11,')
  })

  it('is JSON with every field that is kept', () => {
    const entry = activityEntry(1)
    expect(JSON.parse(activityJson([entry], '2026-11-21T00:00:00.000Z'))).toEqual({
      exportedAt: '2026-11-21T00:00:00.000Z',
      requests: 1,
      entries: [entry],
    })
  })
})

describe('totals of the log', () => {
  it('count identifiers by kind and products, and nothing that did not leave', () => {
    const entries = [
      activityEntry(3, { ...people, identifiers: { email: 2500, partner_user_id: 2 } }),
      activityEntry(2, { items: 25 }),
      activityEntry(1, { items: 25, left: false, bytesSent: 0, identifiers: {} }),
    ]
    expect(totalsByKind(entries)).toEqual([
      { kind: 'email', count: 2500, requests: 1 },
      { kind: 'products', count: 25, requests: 1 },
      { kind: 'partner_user_id', count: 2, requests: 1 },
    ])
  })

  it('are per day of the calendar, newest first', () => {
    const at = (day: number) => new Date(2026, 4, day, 23, 59).toISOString()
    const entries = [2, 1, 2].map((day, id) => activityEntry(id, { at: at(day), bytesSent: 10 }))
    expect(totalsByDay(entries)).toEqual([
      { day: '2026-05-02', requests: 2, bytesSent: 20 },
      { day: '2026-05-01', requests: 1, bytesSent: 10 },
    ])
  })

  it('know what left', () => {
    expect(hasLeft(activityEntry(1, { host: 'ads.example' }))).toBe(true)
    expect(hasLeft(activityEntry(1, { host: 'ads.example', left: false }))).toBe(false)
    expect(hasLeft(activityEntry(1, { host: '127.0.0.1:99' }))).toBe(false)
  })
})
