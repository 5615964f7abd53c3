import { fieldElementId } from './FormFieldRow.tsx'

const INSIDE = 'input, textarea, button, summary'

/** Puts the keyboard into a field of the form, once it is there. */
export const focusField = (path: string): void => {
  requestAnimationFrame(() => {
    const row = document.getElementById(fieldElementId(path))
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>(INSIDE)?.focus()
  })
}
