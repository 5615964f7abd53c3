import { Button as AriaButton } from 'react-aria-components'
import { productField } from '../../../contract/catalog/product.ts'
import { Badge } from '../../parts/Badge.tsx'
import { Button } from '../../parts/Button.tsx'
import { formatNumber } from '../../parts/format.ts'
import { useCatalog } from '../../stores/catalog.ts'

/** Every kind of issue with its count, the most frequent first; one press shows all rows that have it. */
export const IssueGroups = () => {
  const groups = useCatalog((state) => state.groups)
  const filter = useCatalog((state) => state.filter)
  const setFilter = useCatalog((state) => state.setFilter)
  if (groups.length === 0) return <p className="panel-hint">No issues. Every row can be sent.</p>
  const most = Math.max(...groups.map(({ count }) => count))
  const isPicked = (rule: string) => filter.rule === rule
  return (
    <div className="issue-groups">
      {filter.rule === undefined ? null : (
        <Button variant="quiet" onPress={() => void setFilter({ show: 'all' })}>
          Show all rows again
        </Button>
      )}
      <ul>
        {groups.map(({ rule, field, level, sentence, count }) => (
          <li key={`${rule} ${field}`}>
            <AriaButton
              className="issue-group"
              aria-pressed={isPicked(rule)}
              onPress={() => void setFilter(isPicked(rule) ? { show: 'all' } : { show: 'all', rule })}
            >
              <span className="issue-group-head">
                <Badge state={level === 'error' ? 'error' : 'warn'}>{productField(field).label}</Badge>
                <strong>{formatNumber(count)}</strong>
              </span>
              <span className="issue-group-words">{sentence}</span>
              <span className="issue-bar" data-level={level} aria-hidden>
                <span style={{ width: `${Math.max(1, (count / most) * 100)}%` }} />
              </span>
            </AriaButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
