import { useDeferredValue, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * A value that follows once it is drawn, in many short tasks. What was shown stays until then. A key that is pressed
 * meanwhile finds the new.
 */
export const useSliced = <Value>(value: Value): Value => {
  const drawn = useDeferredValue(value)
  const [forced, setForced] = useState<{ readonly value: Value }>()
  const isPending = drawn !== value && forced?.value !== value
  useLayoutEffect(() => {
    if (!isPending) return
    const draw = () => flushSync(() => setForced({ value }))
    window.addEventListener('keydown', draw, true)
    return () => window.removeEventListener('keydown', draw, true)
  }, [isPending, value])
  return isPending ? drawn : value
}
