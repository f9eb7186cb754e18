import type { ServerFilters } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { Switch } from '../../common/index.ts'

const switches = ['hideFull', 'hideEmpty', 'hideOffline'] as const satisfies (keyof ServerFilters)[]

type FilterSwitchesProps = { filters: ServerFilters; onChange: (filters: ServerFilters) => void }

/** The three switches of the list. */
export const FilterSwitches = ({ filters, onChange }: FilterSwitchesProps) => {
  const { t } = useTranslation('servers')
  return switches.map((name) => (
    <Switch
      key={name}
      label={t(`filters.${name}`)}
      isChecked={filters[name]}
      onChange={(isOn) => onChange({ ...filters, [name]: isOn })}
    />
  ))
}
