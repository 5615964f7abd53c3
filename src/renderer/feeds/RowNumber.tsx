import { useEffect, useState } from 'react'
import { lineNumber } from '../../workspace/product/rowLine.ts'
import { whileShown } from '../base/whileShown.ts'
import { readLine } from './state/lines.ts'

/** Number of a row as shown in column #: its line in the file. */
export const RowNumber = ({ row }: { readonly row: number }) => {
  const [text, setText] = useState('')
  useEffect(
    () =>
      whileShown(
        readLine(row),
        (line) => setText(lineNumber(line)),
        () => {},
      ),
    [row],
  )
  return <>{text}</>
}
