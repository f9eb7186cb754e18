import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { keptShape } from '../../common/forced-colors.ts'
import { useRegionLabel } from '../../common/index.ts'
import { Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import type { MachinePartProps } from './machine-part.ts'

const Track = chakra('div', {
  base: {
    width: '6rem',
    maxWidth: 'full',
    height: '6px',
    mt: '7px',
    borderRadius: 'full',
    bg: 'bg.track',
    overflow: 'hidden',
  },
})
const Used = chakra('div', {
  base: { height: 'full', bg: 'fg.muted', '&[data-full]': { bg: 'caution' }, ...keptShape },
})

/** The regions with their slots. */
export const MachineRegions = ({ report: { regions } }: Pick<MachinePartProps, 'report'>) => {
  const { t } = useTranslation('console')
  const region = useRegionLabel()
  return (
    <Section title={t('machines.regions')}>
      <Records
        label={t('machines.regions')}
        space="few"
        columns={[
          { key: 'code', title: t('practice.columns.region'), cell: ({ code }) => region(code) },
          {
            key: 'bar',
            title: t('machines.share'),
            cell: ({ used, slots }) => (
              <Track aria-hidden>
                <Used
                  data-full={used >= slots || undefined}
                  style={{ width: `${slots === 0 ? 100 : Math.min(100, (100 * used) / slots)}%` }}
                />
              </Track>
            ),
          },
          {
            key: 'used',
            title: t('machines.used'),
            kind: 'end',
            cell: ({ used, slots }) => `${used}/${slots}`,
          },
        ]}
        rows={regions}
        keyOf={({ code }) => code}
        whenEmpty={t('machines.noRegions')}
      />
    </Section>
  )
}
