import axe from 'axe-core'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import '../../src/renderer/kit/styles/tokens.css'
import '../../src/renderer/kit/styles/base.css'

let shown: { readonly root: Root; readonly place: HTMLElement } | undefined

const clear = () => {
  shown?.root.unmount()
  shown?.place.remove()
  shown = undefined
}

afterEach(clear)

/** Puts something on the page for one test; it goes when the test ends. */
export const show = (node: ReactNode): void => {
  clear()
  const place = document.createElement('div')
  place.id = 'root'
  document.body.append(place)
  const root = createRoot(place)
  shown = { root, place }
  root.render(node)
}

/** Expects no violation of WCAG 2.2 A and AA that a machine can find. */
export const expectAccessible = async (): Promise<void> => {
  // Colours are judged once they have settled; what moves for ever is not waited for.
  const settling = document
    .getAnimations()
    .filter((each) => each.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(settling.map((each) => each.finished))
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  // Passes are neither described nor given selectors. That would take longer than the rules.
  const { violations } = await axe.run(document.body, {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
    selectors: false,
  })
  const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(said).toEqual([])
}

/** A button by its name. */
export const button = (name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
