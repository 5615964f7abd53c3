import './Plots.css'
import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '../parts/IconButton.tsx'

interface PlotCardProps {
  readonly title: string
  /** What the plot says, in a sentence. */
  readonly words?: ReactNode
  /** Further controls beside the toggle. */
  readonly actions?: ReactNode
  /** The same numbers as a table. */
  readonly table: ReactNode
  readonly children: ReactNode
}

/** A plot with its title and, behind a toggle, the table of its numbers. */
export const PlotCard = ({ title, words, actions, table, children }: PlotCardProps) => {
  const [isTable, setIsTable] = useState(false)
  const id = useId()
  return (
    <section className="plot-card" aria-labelledby={id}>
      <header className="plot-head">
        <h3 id={id}>{title}</h3>
        <div className="plot-actions">
          {actions}
          <IconButton
            icon={isTable ? ChartColumn : Table2}
            label={`${title}: ${isTable ? 'show the plot' : 'show the numbers as a table'}`}
            onPress={() => setIsTable(!isTable)}
          />
        </div>
      </header>
      {words === undefined ? null : <p className="plot-words">{words}</p>}
      {isTable ? <div className="plot-table">{table}</div> : children}
    </section>
  )
}
