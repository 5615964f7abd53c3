import { t } from '../../../messages/t.ts'
import { formatList } from '../../kit/components/format.ts'
import { RichText } from '../../kit/RichText.tsx'
import { Choices, NAME, Need } from './FieldFacts.tsx'
import type { TreeNode } from './model/schemaTree.ts'

/** `sent`: required or optional fields; `returned`: fields always present or sometimes missing. */
type Direction = 'sent' | 'returned'

interface TreeProps {
  readonly nodes: readonly TreeNode[]
  readonly label: string
  readonly direction: Direction
}

const Missing = () => <span className="ref-need small">{t('platform.ref.maybeMissing')}</span>

const NodeNeed = ({ required, direction }: { readonly required: boolean; readonly direction: Direction }) =>
  direction === 'sent' ? <Need required={required} /> : required ? null : <Missing />

const Node = ({ node, direction }: { readonly node: TreeNode; readonly direction: Direction }) => (
  <li className="ref-node">
    <div className="ref-node-head">
      <code className="ref-name">{node.name}</code>
      <span className="muted">{formatList([node.type, ...node.limits])}</span>
      <NodeNeed required={node.required} direction={direction} />
      {node.defaultText === undefined ? null : (
        <span>
          <RichText code="platform.ref.default" params={{ value: node.defaultText }} marks={NAME} />
        </span>
      )}
      {node.note === undefined ? null : <span>{node.note}</span>}
    </div>
    <Choices choices={node.choices} />
    {node.parts.length === 0 ? null : (
      <SchemaTree nodes={node.parts} label={t('platform.ref.fieldsOf', { name: node.name })} direction={direction} />
    )}
  </li>
)

/** Fields within fields, each with its type, limits and words. */
export const SchemaTree = ({ nodes, label, direction }: TreeProps) => (
  <ul className="ref-tree" aria-label={label}>
    {nodes.map((node) => (
      <Node key={node.name} node={node} direction={direction} />
    ))}
  </ul>
)
