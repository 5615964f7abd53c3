import { useEffect, useState } from 'react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'
import type { Option } from '../../kit/components/Select.tsx'

/** The product catalogs of the signed-in person; the first is chosen until the user chooses. */
export const useCatalogs = () => {
  const connection = useConnection((state) => state.connection)
  const [catalogs, setCatalogs] = useState<readonly Option[]>([])
  const [chosen, choose] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  useEffect(() => {
    setCatalogs([])
    setProblem(undefined)
    choose(null)
    if (connection.state === 'none') return
    return whileShown(host().call('catalogs.list', {}), (answer) => {
      if (!answer.ok) return setProblem(saidText(answer.failure))
      const found = answer.value.data.map(({ id, name }) => ({ id, label: name, note: id }))
      const seeded = connection.state === 'practice' ? connection.seeded.catalogId : undefined
      setCatalogs(found)
      choose(found.find(({ id }) => id === seeded)?.id ?? found[0]?.id ?? null)
      if (found.length === 0) setProblem(t('feeds.catalog.none'))
    })
  }, [connection])
  return { catalogs, chosen, choose, problem }
}
