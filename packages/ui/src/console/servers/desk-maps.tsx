import type { ServerDesk } from '@warmup/domain/moderation'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { Button } from '../../common/index.ts'
import type { Acting } from '../action/acting.ts'
import { ControlLine } from '../page-parts/page-parts.ts'
import { Section } from '../section/section.tsx'

/** The maps to which a server can be changed. Viewers, and servers that cannot be told, get none. */
export const DeskMaps = ({ desk, canAct, onAct }: Acting & { desk: ServerDesk }) => {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const { serverId, name, maps, map: current, steps } = desk
  if (!canAct || desk.console === 'no_rcon' || !steps.includes('map')) return null
  return (
    <Section title={t('desk.maps')} line={t(maps.length === 0 ? 'desk.noMaps' : 'desk.mapsLine')}>
      <ControlLine>
        {maps.map((map) => (
          <Button
            key={map}
            size="small"
            translate="no"
            aria-current={map === current || undefined}
            onClick={() => onAct({ kind: 'change_map', serverId, map, subjectName: name[language] })}
          >
            {map}
          </Button>
        ))}
      </ControlLine>
    </Section>
  )
}
