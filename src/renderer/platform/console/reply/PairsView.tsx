import { readPairs } from '../../../../contract/wire/oauth1.ts'
import { t } from '../../../../messages/t.ts'
import { Table } from '../../../kit/components/Table.tsx'
import { JsonView } from './JsonView.tsx'

/** name=value pairs joined by &, as sign-in endpoints answer, in two columns; other text as it came. */
export const PairsView = ({ text }: { readonly text: string }) => {
  const pairs = readPairs(text.trim())
  if (pairs === undefined || pairs.length === 0 || text.trim().startsWith('{'))
    return <JsonView label={t('platform.reply')} text={text} />
  return (
    <Table
      label={t('platform.reply.pairs')}
      columns={[
        { id: 'name', heading: t('platform.name'), cell: ({ name }) => <span className="mono">{name}</span> },
        { id: 'value', heading: t('platform.value'), cell: ({ value }) => <span className="mono">{value}</span> },
      ]}
      rows={pairs.map(([name, value], at) => ({ at, name, value }))}
      rowId={({ at }) => at}
    />
  )
}
