import { PRODUCT_RULES } from '../../../contract/catalog/productRules.ts'
import { t } from '../../../messages/t.ts'
import { ruleText } from '../../../workspace/product/productText.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { sectionText } from './model/endpointText.ts'
import { exampleText } from './model/exampleText.ts'

/** The platform's rules for each product of a PUT, and our own advice. */
export const ProductRules = () => (
  <Table
    label={t('platform.ref.productRules')}
    rows={PRODUCT_RULES}
    rowId={({ id }) => id}
    columns={[
      { id: 'field', header: t('platform.field'), cell: ({ field }) => <code className="ref-name">{field}</code> },
      {
        id: 'level',
        header: t('platform.ref.level'),
        cell: ({ level }) => (
          <Badge state={level === 'error' ? 'error' : 'warn'} quiet>
            {t(level === 'error' ? 'platform.ref.level.error' : 'platform.ref.level.warning')}
          </Badge>
        ),
      },
      {
        id: 'sentence',
        header: t('platform.ref.rule'),
        cell: ({ id, field, sentence, section }) => (
          <div className="ref-words">
            <span>{ruleText({ rule: id, field, sentence })}</span>
            <span className="muted">{sectionText(section)}</span>
          </div>
        ),
      },
      {
        id: 'kept',
        header: t('platform.ref.valid'),
        cell: ({ valid }) => <code className="ref-name">{exampleText(valid)}</code>,
      },
      {
        id: 'broken',
        header: t('platform.ref.invalid'),
        cell: ({ broken }) => <code className="ref-name">{exampleText(broken)}</code>,
      },
    ]}
  />
)
