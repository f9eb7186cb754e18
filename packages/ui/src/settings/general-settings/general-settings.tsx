import { type Language, languages } from '@warmup/domain/common'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { Bell, MapPin, Monitor, MonitorCog, Moon, Sun, Volume2 } from 'lucide-react'
import { ChoiceTiles } from '../choice-tiles/choice-tiles.tsx'
import { PlannedSection } from '../planned-section/planned-section.tsx'
import { SettingsSection } from '../settings-section/settings-section.tsx'

/** A colour theme; `system` follows the operating system. */
export type ThemeChoice = 'system' | 'dark' | 'light'

export type GeneralSettingsProps = {
  /** Called with the selected language. */
  onLanguageChange: (language: Language) => void
  /** The selected colour theme. */
  theme: ThemeChoice
  /** Called with the selected theme. */
  onThemeChange: (theme: ThemeChoice) => void
}

/** Language and theme settings, and a list of planned ones. */
export const GeneralSettings = ({ onLanguageChange, theme, onThemeChange }: GeneralSettingsProps) => {
  const { t } = useTranslation(['settings', 'shell'])
  const language = useLanguage()
  return (
    <>
      <SettingsSection title={t('language.title')} description={t('language.description')}>
        <ChoiceTiles
          label={t('language.title')}
          value={language}
          onChange={onLanguageChange}
          choices={languages.map((value) => ({ value, label: t(`shell:languages.${value}`) }))}
        />
      </SettingsSection>
      <SettingsSection title={t('theme.title')} description={t('theme.description')}>
        <ChoiceTiles
          label={t('theme.title')}
          value={theme}
          onChange={onThemeChange}
          choices={[
            { value: 'system', label: t('theme.system'), icon: <MonitorCog aria-hidden /> },
            { value: 'dark', label: t('theme.dark'), icon: <Moon aria-hidden /> },
            { value: 'light', label: t('theme.light'), icon: <Sun aria-hidden /> },
          ]}
        />
      </SettingsSection>
      <PlannedSection
        text={t('planned.general')}
        items={[
          { icon: Volume2, title: t('audio.title'), text: t('audio.text') },
          { icon: Monitor, title: t('display.title'), text: t('display.text') },
          { icon: MapPin, title: t('region.title'), text: t('region.text') },
          { icon: Bell, title: t('notification.title'), text: t('notification.text') },
        ]}
      />
    </>
  )
}
