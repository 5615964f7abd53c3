import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { host, setHost } from '../../../src/renderer/base/hostAccess.ts'
import { goTo } from '../../../src/renderer/base/navigation.ts'
import { toast, useToasts } from '../../../src/renderer/base/toasts.ts'
import { removeRows } from '../../../src/renderer/feeds/state/ranges.ts'
import { App } from '../../../src/renderer/frame/App.tsx'
import { Toasts } from '../../../src/renderer/kit/components/Toasts.tsx'
import { fakeHost } from '../fakeHost.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { openFeedOf, startFeeds, state } from './startFeeds.ts'

let stop: Awaited<ReturnType<typeof startFeeds>> = async () => {}

beforeEach(async () => {
  stop = await startFeeds()
})

afterEach(async () => {
  vi.useRealTimers()
  useToasts.setState({ toasts: [], past: [] })
  await stop()
})

const FIRST = { rows: { from: 0, to: 0 }, fields: [] } as const

/** Shows notifications that never expire. A busy machine may need their ten seconds for a few steps. */
const showForEver = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  show(<Toasts />)
}

describe('the Undo of a notification', () => {
  test('says why it cannot undo once another feed is open, and touches no feed', async () => {
    await openFeedOf(5)
    await removeRows(FIRST, 1)
    const { name } = state().openFeed ?? {}
    await openFeedOf(7)
    await removeRows(FIRST, 1)
    showForEver()
    const [ofFirst, ofSecond] = [button('Undo').nth(0), button('Undo').nth(1)]
    await expect.element(ofFirst).toHaveAccessibleDescription(`This belongs to ${name}, which isn't open.`)
    await ofFirst.click({ force: true })
    expect(state().window.length).toBe(6)
    await ofSecond.click()
    await expect.poll(() => state().window.length).toBe(7)
    await expect.element(ofFirst).toBeVisible()
  })

  test('says so when its step is no longer the last one', async () => {
    await openFeedOf(5)
    await removeRows(FIRST, 1)
    await state().editCell(3, 'title', 'Beaker')
    showForEver()
    const reason = 'There is a later change. Undo this one in History instead.'
    await expect.element(button('Undo')).toHaveAccessibleDescription(reason)
    await state().undo()
    expect(state().openFeed?.edits).toBe(0)
    expect(state().window.length).toBe(4)
  })
})

describe('notifications', () => {
  test('go after ten seconds, but not while they are pointed at or focused; errors stay', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    show(<Toasts />)
    const log = page.getByRole('log', { name: 'Notifications' })
    await expect.element(log).toBeInTheDocument()
    toast({ level: 'info', text: 'The first.' })
    await expect.element(log).toHaveTextContent('The first.')
    vi.advanceTimersByTime(9_900)
    await page.getByText('The first.').hover()
    vi.advanceTimersByTime(60_000)
    await expect.element(log).toHaveTextContent('The first.')
    toast({ level: 'error', text: 'Bad.' })
    await expect.element(page.getByText('Bad.')).toBeVisible()
    await userEvent.unhover(page.getByText('The first.'))
    await userEvent.tab()
    await expect.element(button('Dismiss').nth(0)).toHaveFocus()
    vi.advanceTimersByTime(60_000)
    await expect.element(log).toHaveTextContent('The first.')
    ;(document.activeElement as HTMLElement).blur()
    await expect.poll(() => document.activeElement).toBe(document.body)
    await expect
      .poll(() => {
        vi.advanceTimersByTime(10_000)
        return log.element().textContent
      })
      .toBe('Bad.')
  })

  test('cover no control of the tool bar or the inspector, and can be read again when they are gone', async () => {
    await page.viewport(1280, 800)
    goTo('catalog')
    const { host: whole } = fakeHost()
    setHost({ ...whole, ...host(), connection: whole.connection, samples: whole.samples })
    show(<App />)
    await openFeedOf(200)
    await expect.element(page.getByRole('grid')).toBeVisible()
    ;(page.getByRole('grid').element() as HTMLElement).focus()
    await userEvent.keyboard('{Control>}{Shift>}e{/Shift}{/Control}')
    await expect.element(page.getByRole('heading', { name: '1 selected row' })).toBeVisible()
    const undo = { label: 'Undo', run: () => {} }
    for (const name of ['One', 'Two', 'Three'])
      toast({ level: 'ok', text: `${name} of the news, with an Undo.`, action: undo })
    toast({ level: 'ok', text: 'Two of the news, with an Undo.', action: undo })
    const log = page.getByRole('log', { name: 'Notifications' })
    await expect.element(log).toHaveTextContent('Three of the news')
    expect(log.element().querySelectorAll('.toast').length).toBe(3)

    const box = log.element().getBoundingClientRect()
    expect(box.height).toBeGreaterThan(60)
    const covered = [...document.querySelectorAll('button, input, textarea, [role="grid"], [role="tab"]')].filter(
      (each) => {
        const own = each.getBoundingClientRect()
        const pane = each.closest('[data-pane]')?.getBoundingClientRect()
        // What is scrolled out of its pane is not in sight.
        const [top, bottom] = [Math.max(own.top, pane?.top ?? 0), Math.min(own.bottom, pane?.bottom ?? 800)]
        const isInSight = own.width > 0 && bottom > top
        const isOver = own.left < box.right && own.right > box.left && top < box.bottom && bottom > box.top
        return isInSight && isOver && !log.element().contains(each)
      },
    )
    expect(covered.map((each) => each.outerHTML)).toEqual([])
    await expectAccessible()

    useToasts.setState({ toasts: [] })
    await button('Notifications').click()
    await expect.element(page.getByRole('dialog', { name: 'Notifications' })).toHaveTextContent('One of the news')
    await expectAccessible()
  })
})
