import { FieldFacts, Need } from './FieldFacts.tsx'
import type { TreeNode } from './model/schemaTree.ts'

const hasFacts = ({ limits, choices, usual }: TreeNode): boolean =>
  limits.length > 0 || choices.length > 0 || usual !== undefined

const Node = ({ node, showsNeed }: { readonly node: TreeNode; readonly showsNeed: boolean }) => (
  <li className="ref-node">
    <div className="ref-node-head">
      <code className="ref-name">{node.name}</code>
      <span className="muted">{node.type}</span>
      {showsNeed ? <Need required={node.required} /> : null}
      {node.note === undefined ? null : <span>{node.note}</span>}
    </div>
    {hasFacts(node) ? <FieldFacts {...node} /> : null}
    {node.parts.length === 0 ? null : <SchemaTree nodes={node.parts} label={`Fields of ${node.name}`} />}
  </li>
)

interface TreeProps {
  readonly nodes: readonly TreeNode[]
  readonly label: string
}

/** Fields within fields, each with its type, limits and words. */
export const SchemaTree = ({ nodes, label }: TreeProps) => (
  <ul className="ref-tree" aria-label={label}>
    {nodes.map((node) => (
      <Node key={node.name} node={node} showsNeed />
    ))}
  </ul>
)
