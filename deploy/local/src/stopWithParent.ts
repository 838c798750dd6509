// Loaded into every program that a start runs: should that start be killed, its programs end too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone is no reason to stay alive.
process.channel?.unref();

export {};
