import { beforeEach, describe, expect, it } from 'vitest'
import { NOT_RESPONDING, type RecoveryQuestion, recoverPage, STOPPED_AGAIN } from '../../src/main/pageRecovery.ts'

interface ShownQuestion {
  readonly question: RecoveryQuestion
  readonly signal: AbortSignal
  readonly answer: (button: number) => void
}

let now: number
let did: string[]
let asked: ShownQuestion[]
let recovery: ReturnType<typeof recoverPage>

beforeEach(() => {
  now = 1_000_000
  did = []
  asked = []
  recovery = recoverPage({
    now: () => now,
    load: () => did.push('load'),
    ask: (question, signal) =>
      new Promise((answer) => {
        asked.push({ question, signal, answer })
        // As Electron does it. A question that is taken away answers with the button of Escape.
        signal.addEventListener('abort', () => answer(question.cancel))
      }),
    endPage: () => {
      did.push('end page')
      recovery.gone()
    },
    quit: () => did.push('quit'),
  })
})

const settled = (): Promise<void> => new Promise((settle) => setImmediate(settle))

const answer = async (at: number, button: number): Promise<void> => {
  asked[at]?.answer(button)
  await settled()
}

describe('a page that dies', () => {
  it('is loaded again at once, also after a minute', async () => {
    recovery.gone()
    now += 60_000
    recovery.gone()
    await settled()
    expect([did, asked]).toEqual([['load', 'load'], []])
  })

  it('is asked about when it dies again within a minute, and each time from then on', async () => {
    recovery.gone()
    now += 59_999
    recovery.gone()
    await settled()
    expect(did).toEqual(['load'])
    expect(asked.map(({ question }) => question)).toEqual([STOPPED_AGAIN])
    await answer(0, 1)
    expect(did).toEqual(['load', 'load'])
    now += 10
    recovery.gone()
    await answer(1, 0)
    expect(did).toEqual(['load', 'load', 'quit'])
  })

  it('is started again by Escape: a slip ends no upload', () => {
    expect(STOPPED_AGAIN.buttons[STOPPED_AGAIN.cancel]).toBe('main.page.reload')
    expect(NOT_RESPONDING.buttons[NOT_RESPONDING.cancel]).toBe('main.hang.wait')
  })
})

describe('a page that hangs', () => {
  it('is waited for, or ended and loaded again, as the user says', async () => {
    recovery.hangs()
    recovery.hangs()
    expect(asked.map(({ question }) => question)).toEqual([NOT_RESPONDING])
    await answer(0, 0)
    expect(did).toEqual([])
    recovery.hangs()
    await answer(1, 1)
    expect(did).toEqual(['end page', 'load'])
  })

  it('is loaded without another question, however often the user ends it', async () => {
    for (const at of [0, 1, 2]) {
      recovery.hangs()
      await answer(at, 1)
    }
    expect(did.filter((act) => act === 'load')).toHaveLength(3)
    expect(asked).toHaveLength(3)
  })

  it('takes its question away when it responds, and does nothing', async () => {
    recovery.hangs()
    recovery.responds()
    await settled()
    expect([asked[0]?.signal.aborted, did]).toEqual([true, []])
    recovery.hangs()
    expect(asked).toHaveLength(2)
  })

  it('is loaded again when it dies while the user is asked', async () => {
    recovery.hangs()
    recovery.gone()
    await settled()
    expect([asked[0]?.signal.aborted, did]).toEqual([true, ['load']])
  })
})
