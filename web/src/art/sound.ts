// Sound effects, synthesised in the browser; off by default.

type Sound = "turn" | "dice" | "hit" | "win";

/** From 0 (off) to 1. */
let volume = 0;
let context: AudioContext | undefined;
let output: GainNode | undefined;

export function setVolume(value: number): void {
  volume = value;
  if (output) output.gain.value = value;
}

/** Plays a sound if sounds are switched on. */
export function sound(name: Sound): void {
  if (!volume) return;
  context ??= new AudioContext();
  output ??= new GainNode(context, { gain: volume });
  output.connect(context.destination);
  void context.resume();
  SOUNDS[name](context, context.currentTime);
}

const SOUNDS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  turn: (audio, at) => {
    bell(audio, at, 660, 0.12);
    bell(audio, at + 0.13, 880, 0.1);
  },
  dice: (audio, at) => {
    for (let n = 0; n < 6; n++) knock(audio, at + n * 0.05 + Math.random() * 0.02, 1800, 0.08);
  },
  hit: (audio, at) => knock(audio, at, 240, 0.35, 0.3),
  win: (audio, at) => {
    [523, 659, 784, 1047].forEach((pitch, n) => bell(audio, at + n * 0.16, pitch, 0.12));
  },
};

function bell(audio: AudioContext, at: number, pitch: number, loudness: number): void {
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  tone.connect(fading(audio, at, loudness, 0.7)).connect(output!);
  tone.start(at);
  tone.stop(at + 0.8);
}

function knock(audio: AudioContext, at: number, pitch: number, loudness: number, length = 0.05) {
  const frames = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < frames; n++) samples[n] = Math.random() * 2 - 1;
  const noise = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 1.2 });
  noise
    .connect(filter)
    .connect(fading(audio, at, loudness, length))
    .connect(output!);
  noise.start(at);
}

function fading(audio: AudioContext, at: number, loudness: number, length: number): GainNode {
  const gain = new GainNode(audio, { gain: loudness });
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  return gain;
}
