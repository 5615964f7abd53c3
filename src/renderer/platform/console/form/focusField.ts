import { fieldElementId } from './FormFieldRow.tsx'

const INSIDE = 'input, textarea, button, summary'

/** Puts the keyboard into a field of the form, once it is there. Where it is folded away, what unfolds it. */
export const focusField = (path: string): void => {
  requestAnimationFrame(() => {
    const row = document.getElementById(fieldElementId(path)) ?? document.querySelector('.request-form')
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>(INSIDE)?.focus()
  })
}
