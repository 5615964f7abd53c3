import type { FormEvent } from 'react'

/** What a form does when it is submitted, instead of loading a page. */
export const submitting =
  (act: () => unknown) =>
  (event: FormEvent): void => {
    event.preventDefault()
    void act()
  }
