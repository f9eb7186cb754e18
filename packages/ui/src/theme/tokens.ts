import { defineTokens } from '@chakra-ui/react/styled-system'

const fallbackSans = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'
// The first face exists only in Storybook, so that its screenshots are the same on every machine.
const chinese = '"Noto Sans SC Variable", "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans SC"'
// Before the Chinese faces, whose Latin letters differ in width. `monospace` comes last: for Chinese it is NSimSun on
// Windows, and missing on some machines.
const latinMono =
  'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", "Noto Sans Mono", "Droid Sans Mono"'

/**
 * Values that are the same in both themes. Spacing has steps of 4 px, and half steps of 2 and 6 px for the inside of
 * controls.
 */
export const tokens = defineTokens({
  fonts: {
    heading: { value: `"Chakra Petch", "Chakra Petch Latin", "Chakra Petch Fallback", ${chinese}, ${fallbackSans}` },
    body: { value: `"Inter Variable", "Inter Variable Latin", "Inter Fallback", ${chinese}, ${fallbackSans}` },
    mono: { value: `${latinMono}, ${chinese}, monospace` },
  },
  fontSizes: {
    badge: { value: '0.6875rem' },
    small: { value: '0.78125rem' },
    body: { value: '0.875rem' },
    section: { value: '1.0625rem' },
    title: { value: '1.5rem' },
    display: { value: '2rem' },
  },
  lineHeights: { tight: { value: '1.2' }, normal: { value: '1.5' } },
  radii: { none: { value: '0' }, control: { value: '4px' }, full: { value: '9999px' } },
  sizes: {
    sidebar: { value: '216px' },
    header: { value: '56px' },
    control: { value: '40px' },
    controlSmall: { value: '32px' },
    touch: { value: '44px' },
    content: { value: '1320px' },
    full: { value: '100%' },
  },
  spacing: {
    '0': { value: '0' },
    '0.5': { value: '2px' },
    '1': { value: '4px' },
    '1.5': { value: '6px' },
    '2': { value: '8px' },
    '3': { value: '12px' },
    '4': { value: '16px' },
    '5': { value: '20px' },
    '6': { value: '24px' },
    '8': { value: '32px' },
    '10': { value: '40px' },
    '12': { value: '48px' },
    '16': { value: '64px' },
  },
  zIndex: {
    sticky: { value: 10 },
    sidebar: { value: 20 },
    header: { value: 30 },
    floating: { value: 40 },
    overlay: { value: 50 },
    modal: { value: 60 },
    popover: { value: 70 },
    toast: { value: 80 },
    tooltip: { value: 90 },
  },
  durations: { fast: { value: '120ms' }, moderate: { value: '160ms' }, slow: { value: '200ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }, inOut: { value: 'cubic-bezier(0.4, 0, 0.2, 1)' } },
  shadows: { none: { value: 'none' } },
})
