import { t } from '../../../messages/t.ts'
import { type Option, Select } from '../../kit/components/Select.tsx'

interface CatalogSelectProps {
  readonly catalogs: readonly Option[]
  readonly chosen: string | null
  readonly choose: (catalog: string) => void
  readonly quiet?: boolean
  readonly disabledReason?: string | undefined
}

/** One of the product catalogs of the signed-in person, as `useCatalogs` reads them. */
export const CatalogSelect = ({ catalogs, chosen, choose, ...rest }: CatalogSelectProps) => (
  <Select
    label={t('feeds.catalog.label')}
    options={catalogs}
    value={chosen}
    onChange={choose}
    placeholder={catalogs.length === 0 ? t('feeds.catalog.reading') : t('feeds.catalog.choose')}
    {...rest}
  />
)
