module.exports = 'empty-file';
