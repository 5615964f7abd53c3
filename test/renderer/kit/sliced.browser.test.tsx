import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useSliced } from '../../../src/renderer/base/sliced.ts'
import { show } from '../show.tsx'

it('keeps what was shown until the next is drawn, and draws it at once for a key', async () => {
  let set: (value: string) => void = () => {}
  const Value = () => {
    const [value, setValue] = useState('first')
    set = setValue
    return <output>{useSliced(value)}</output>
  }
  show(<Value />)
  const output = page.getByRole('status')
  await expect.element(output).toHaveTextContent('first')
  flushSync(() => set('second'))
  expect(output.element().textContent).toBe('first')
  await expect.element(output).toHaveTextContent('second')
  flushSync(() => set('third'))
  expect(output.element().textContent).toBe('second')
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F6' }))
  expect(output.element().textContent).toBe('third')
  flushSync(() => set('first'))
  await expect.element(output).toHaveTextContent('first')
})
