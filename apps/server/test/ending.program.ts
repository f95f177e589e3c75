// A worker that ends as soon as it is started.
process.exit(3);
