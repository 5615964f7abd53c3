import { PRODUCT_RULES } from '../../../contract/catalog/productRules.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { exampleWords } from './model/exampleWords.ts'

/** What the platform says of each product of a PUT, and our own advice beside it. */
export const ProductRules = () => (
  <Table
    label="Rules of a product"
    rows={PRODUCT_RULES}
    rowId={({ id }) => id}
    columns={[
      { id: 'field', heading: 'Field', cell: ({ field }) => <code className="ref-name">{field}</code> },
      {
        id: 'level',
        heading: 'Level',
        cell: ({ level }) => (
          <Badge state={level === 'error' ? 'error' : 'warn'} quiet>
            {level}
          </Badge>
        ),
      },
      {
        id: 'sentence',
        heading: 'Rule',
        cell: ({ sentence, section }) => (
          <div className="ref-words">
            <span>{sentence}</span>
            <span className="muted">{section}</span>
          </div>
        ),
      },
      {
        id: 'kept',
        heading: 'Keeps it',
        cell: ({ kept }) => <code className="ref-name">{exampleWords(kept)}</code>,
      },
      {
        id: 'broken',
        heading: 'Breaks it',
        cell: ({ broken }) => <code className="ref-name">{exampleWords(broken)}</code>,
      },
    ]}
  />
)
