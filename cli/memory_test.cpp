#include "cli/memory.h"

#include <fstream>

#include <gtest/gtest.h>

namespace orrery::cli {
namespace {

namespace fs = std::filesystem;

// A system's files as they should be read.
class FakeSystem : public testing::Test {
 protected:
  void SetUp() override {
    root_ = testing::TempDir() + "orrery_memory_" +
        testing::UnitTest::GetInstance()->current_test_info()->name();
    fs::remove_all(root_);
    write("proc/meminfo", "MemTotal: 16000000 kB\nMemAvailable:   12000000 kB\n");
  }
  void TearDown() override { fs::remove_all(root_); }
  void write(const std::string& file, const std::string& text) {
    fs::create_directories((root_ / file).parent_path());
    std::ofstream(root_ / file) << text;
  }

  fs::path root_;
};

TEST_F(FakeSystem, WhatTheSystemHasAvailable) {
  EXPECT_EQ(available_memory(root_), 12'000'000ULL * 1024);
}

TEST_F(FakeSystem, TheLimitOfAnyGroupAround) {
  write("proc/self/cgroup", "0::/outer/inner\n");
  write("sys/fs/cgroup/outer/inner/memory.max", "max\n");
  write("sys/fs/cgroup/outer/inner/memory.current", "1000\n");
  EXPECT_EQ(available_memory(root_), 12'000'000ULL * 1024);
  write("sys/fs/cgroup/outer/memory.max", "5000000\n");
  write("sys/fs/cgroup/outer/memory.current", "3000000\n");
  EXPECT_EQ(available_memory(root_), 2'000'000U);
  write("sys/fs/cgroup/outer/memory.stat", "anon 1\ninactive_file 500000\n");
  EXPECT_EQ(available_memory(root_), 2'500'000U);
  write("sys/fs/cgroup/outer/memory.current", "6000000\n");
  EXPECT_EQ(available_memory(root_), 0U);
}

TEST_F(FakeSystem, WhatCannotBeToldIsNotMadeUp) {
  write("proc/meminfo", "MemAvailable: plenty\n");
  EXPECT_EQ(available_memory(root_), std::nullopt);
  EXPECT_EQ(available_memory(root_ / "nowhere"), std::nullopt);
}

}  // namespace
}  // namespace orrery::cli
