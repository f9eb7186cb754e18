/** The two notes of the sound, in Hz, each this many seconds long. */
const notes = [660, 880] as const
const noteSeconds = 0.16
const volume = 0.15
/** How long the other tabs stay silent after the sound, in milliseconds. */
const lockMs = 4_000

let context: AudioContext | undefined

/** Allows the sound. MUST be called in the handler of a press: browsers play no sound before one. */
export const allowSound = (): void => {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume().catch(() => {})
}

const playNote = (audio: AudioContext, frequency: number, startsAt: number): void => {
  const tone = audio.createOscillator()
  const level = audio.createGain()
  tone.frequency.value = frequency
  // Fades, because a sudden end clicks.
  level.gain.setValueAtTime(0, startsAt)
  level.gain.linearRampToValueAtTime(volume, startsAt + 0.02)
  level.gain.linearRampToValueAtTime(0, startsAt + noteSeconds)
  tone.connect(level).connect(audio.destination)
  tone.start(startsAt)
  tone.stop(startsAt + noteSeconds)
}

/** Plays the sound of an alert, in one of the browser's tabs; silent if nothing was pressed on the page. */
export const playAlertSound = async (tag: string): Promise<void> => {
  allowSound()
  const audio = context
  if (audio === undefined || audio.state !== 'running') return
  const play = () => {
    for (const [index, frequency] of notes.entries())
      playNote(audio, frequency, audio.currentTime + index * noteSeconds)
  }
  if (navigator.locks === undefined) return play()
  // Held until the other tabs have received the alert too: they ask every few seconds.
  await navigator.locks.request(`${tag}.sound`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    play()
    await new Promise((resolve) => setTimeout(resolve, lockMs))
  })
}
