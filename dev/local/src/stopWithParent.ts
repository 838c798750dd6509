// Loaded into every program of a start: if that start is killed, its programs exit too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep the process alive.
process.channel?.unref();

export {};
