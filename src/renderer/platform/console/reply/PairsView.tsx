import { readPairs } from '../../../../contract/wire/oauth1.ts'
import { Table } from '../../../kit/components/Table.tsx'
import { JsonView } from './JsonView.tsx'

/** name=value pairs joined by &, as sign-in endpoints answer, in two columns; other text as it came. */
export const PairsView = ({ text }: { readonly text: string }) => {
  const pairs = readPairs(text.trim())
  if (pairs === undefined || pairs.length === 0 || text.trim().startsWith('{'))
    return <JsonView label="Reply" text={text} />
  return (
    <Table
      label="Pairs of the reply"
      columns={[
        { id: 'name', heading: 'Name', cell: ({ name }) => <span className="mono">{name}</span> },
        { id: 'value', heading: 'Value', cell: ({ value }) => <span className="mono">{value}</span> },
      ]}
      rows={pairs.map(([name, value], at) => ({ at, name, value }))}
      rowId={({ at }) => at}
    />
  )
}
