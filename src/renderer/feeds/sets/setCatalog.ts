import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { setPlace } from '../state/sets.ts'
import { useCatalogs } from '../upload/useCatalogs.ts'

/** The catalog whose sets are shown, and its place; no place without a catalog. */
export const useSetCatalog = () => {
  const connection = useConnection((state) => state.connection)
  const found = useCatalogs()
  const { catalogs, chosen } = found
  return {
    ...found,
    place: chosen === null ? undefined : setPlace(connection, chosen),
    name: catalogs.find(({ id }) => id === chosen)?.label ?? t('feedPages.sets.catalog.name', { id: chosen ?? '' }),
  }
}

export type SetCatalog = ReturnType<typeof useSetCatalog>
