import { afterEach, describe, expect, it, vi } from 'vitest'
import { menuTemplate } from '../../src/main/menu.ts'
import { chooseTranslator } from '../../src/messages/t.ts'

vi.mock('electron', () => ({ app: {}, Menu: {} }))

afterEach(() => chooseTranslator('en'))

interface Item {
  readonly type?: string
  readonly label?: string
  readonly submenu?: readonly Item[]
}

const labels = (): readonly (string | undefined)[] => {
  const menus = menuTemplate({ tell: () => {}, open: () => {} }, true) as readonly Item[]
  const items = menus.filter(({ submenu }) => submenu !== undefined)
  return items.flatMap(({ label, submenu = [] }) => [
    label,
    ...submenu.filter(({ type }) => type !== 'separator').map((item) => item.label),
  ])
}

describe('menu', () => {
  it('has every label in the language of the user', async () => {
    const english = labels()
    expect(english).toEqual(expect.arrayContaining(['&File', 'Open…', 'Quit', 'Edit', 'Undo', 'Catalog', 'Zoom in']))
    expect(english).not.toContain(undefined)
    await chooseTranslator('de')
    const german = labels()
    expect(german).toEqual(
      expect.arrayContaining(['&Datei', 'Öffnen\u00a0…', 'Beenden', 'Rückgängig machen', 'Katalog']),
    )
    expect(german).toHaveLength(english.length)
  })
})
