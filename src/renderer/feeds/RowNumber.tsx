import { useEffect, useState } from 'react'
import { lineNumber } from '../../workspace/product/rowLine.ts'
import { readLine } from './state/lines.ts'

/** Number of a row as shown in column #: its line in the file. */
export const RowNumber = ({ row }: { readonly row: number }) => {
  const [text, setText] = useState('')
  useEffect(() => {
    let isOld = false
    readLine(row).then(
      (line) => {
        if (!isOld) setText(lineNumber(line))
      },
      () => {},
    )
    return () => {
      isOld = true
    }
  }, [row])
  return <>{text}</>
}
