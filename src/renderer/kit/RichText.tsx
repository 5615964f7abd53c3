import { createElement, Fragment, type ReactNode } from 'react'
import { translator } from '../../messages/t.ts'
import type { MessageCode, ParamsOf, ValuesOf } from '../../messages/translator.ts'

type Formatter = (inner: ReactNode) => ReactNode

const MARKS: Readonly<Record<string, Formatter>> = {
  b: (inner) => <strong>{inner}</strong>,
  code: (inner) => <code className="mono">{inner}</code>,
}

interface RichTextProps<Code extends MessageCode> {
  readonly code: Code
  readonly params: ValuesOf<Code>
  /** What marks of the message other than `<b>` and `<code>` become. */
  readonly marks?: Readonly<Record<string, Formatter>>
}

const joined = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts)

/** A message with marked parts, such as `<b>bold</b>`. */
export const RichText = <Code extends MessageCode>({ code, params, marks = {} }: RichTextProps<Code>) => {
  const wraps = Object.fromEntries(
    Object.entries({ ...MARKS, ...marks }).map(([name, wrap]) => [
      name,
      (inner: readonly ReactNode[]) => wrap(joined(inner)),
    ]),
  )
  // A message without parameters takes an empty object as well.
  return joined(translator().parts<Code, ReactNode>(code, wraps, ...([params] as unknown as ParamsOf<Code>)))
}
